import { Subject, type Observable, filter, map } from 'rxjs';
import type { BusEventName, BusEvents } from './events.ts';

export type BusMessage = { [Name in BusEventName]: { name: Name; payload: BusEvents[Name] } }[BusEventName];

/** What happens in the page, told to whoever listens. */
export interface Bus {
  emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
  /** The payloads of one event, from now on. */
  on<Name extends BusEventName>(name: Name): Observable<BusEvents[Name]>;
}

/** One bus over one Subject; `check` is given each message first and may throw. */
export function createBus(check?: (name: BusEventName, payload: unknown) => void): Bus {
  const messages$ = new Subject<{ name: BusEventName; payload: unknown }>();
  return {
    emit(name, payload) {
      check?.(name, payload);
      messages$.next({ name, payload });
    },
    on<Name extends BusEventName>(name: Name) {
      return messages$.pipe(
        filter((message) => message.name === name),
        // emit is the only way in and pairs each name with its payload.
        map((message) => message.payload as BusEvents[Name]),
      );
    },
  };
}
