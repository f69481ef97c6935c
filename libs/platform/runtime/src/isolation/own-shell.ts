import type { Shell } from '@planner/shell-api';
import { Observable } from 'rxjs';

/**
 * PLT-210. Returns the shell for one view. The view's listeners on the bus, in the history and in the slots end with
 * the view, including forgotten ones. The session belongs to the page, so it outlives views.
 */
export function ownShell({ bus, navigation, pieces, ...shell }: Shell, signal: AbortSignal): Shell {
  const untilEnd = (end: () => void) => {
    signal.addEventListener('abort', end);
    // Code of an ended view may still run and subscribe.
    if (signal.aborted) end();
    return () => {
      signal.removeEventListener('abort', end);
      end();
    };
  };
  const bound =
    <Given>(subscribe: (given: Given) => () => void) =>
    (given: Given) =>
      untilEnd(subscribe(given));
  const ending = <Payload>(source: Observable<Payload>) =>
    new Observable<Payload>((listener) => {
      const listening = source.subscribe(listener);
      return untilEnd(() => listening.unsubscribe());
    });
  return {
    ...shell,
    signal,
    bus: { ...bus, on: (name) => ending(bus.on(name)), latest: (name) => ending(bus.latest(name)) },
    navigation: {
      ...navigation,
      subscribe: bound(navigation.subscribe),
      guardNavigation: bound(navigation.guardNavigation),
    },
    pieces: { ...pieces, subscribe: bound(pieces.subscribe) },
  };
}
