import { filter, map, Observable, Subject } from 'rxjs';
import type { OfProduct } from '../product.ts';
import type { BusEventName, BusEvents } from './events.ts';

export type BusMessage = { [Name in BusEventName]: { name: Name; payload: BusEvents[Name] } }[BusEventName];

/** The events that tell how something stands, rather than that something has happened. */
export type LastingEventName = 'connection' | 'registry' | 'registry-announced' | OfProduct<'lastingEvents', string>;

/** What happens in the page, told to whoever listens. */
export interface Bus {
  emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
  /** The payloads of one event, from now on. */
  on<Name extends BusEventName>(name: Name): Observable<BusEvents[Name]>;
  /** How something stands: what was told last, as soon as there is something, then each change. */
  latest<Name extends LastingEventName>(name: Name): Observable<BusEvents[Name]>;
}

/** One bus over one Subject; `check` is given each message first and may throw. */
export function createBus(check?: (name: BusEventName, payload: unknown) => void): Bus {
  const messages$ = new Subject<{ name: BusEventName; payload: unknown }>();
  const told = new Map<BusEventName, unknown>();
  const on = <Name extends BusEventName>(name: Name): Observable<BusEvents[Name]> =>
    messages$.pipe(
      filter((message) => message.name === name),
      // emit is the only way in and pairs each name with its payload.
      map((message) => message.payload as BusEvents[Name]),
    );
  return {
    emit(name, payload) {
      check?.(name, payload);
      told.set(name, payload);
      messages$.next({ name, payload });
    },
    on,
    latest: (name) =>
      new Observable((listener) => {
        // As above.
        if (told.has(name)) listener.next(told.get(name) as BusEvents[typeof name]);
        return on(name).subscribe(listener);
      }),
  };
}
