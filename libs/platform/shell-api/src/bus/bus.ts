import { filter, map, Observable, Subject } from 'rxjs';
import type { OfProduct } from '../product.ts';
import type { BusEventName, BusEvents } from './events.ts';

export type BusMessage = { [Name in BusEventName]: { name: Name; payload: BusEvents[Name] } }[BusEventName];

/** The events that describe a state, not an occurrence. A late subscriber receives their last value. */
export type LastingEventName = 'connection' | 'registry' | 'registry-announced' | OfProduct<'lastingEvents', string>;

/** Carries events between all parts of the page. */
export interface Bus {
  emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
  /** Returns the payloads of an event from now on. */
  on<Name extends BusEventName>(name: Name): Observable<BusEvents[Name]>;
  /** Returns the last payload of a state, as soon as one exists, and then each change. */
  latest<Name extends LastingEventName>(name: Name): Observable<BusEvents[Name]>;
}

/**
 * Returns a bus on a single Subject. `check` receives each message before it is delivered; if it throws, the message is
 * not delivered.
 */
export function createBus(check?: (name: BusEventName, payload: unknown) => void): Bus {
  const messages$ = new Subject<{ name: BusEventName; payload: unknown }>();
  const told = new Map<BusEventName, unknown>();
  const on = <Name extends BusEventName>(name: Name): Observable<BusEvents[Name]> =>
    messages$.pipe(
      filter((message) => message.name === name),
      // Only emit() writes to the Subject, and it pairs each name with its payload, so the cast is safe.
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
        // emit() stores each payload under its event name, so the cast is safe.
        if (told.has(name)) listener.next(told.get(name) as BusEvents[typeof name]);
        return on(name).subscribe(listener);
      }),
  };
}
