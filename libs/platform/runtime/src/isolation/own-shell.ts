import type { Shell } from '@planner/shell-api';
import { Observable } from 'rxjs';

/**
 * PLT-210. The shell as one view has it: what the view listens to on the bus, in the history and in the slots ends with it, also where it forgot
 * to. The session is the page's: what outlives views ends with that.
 */
export function ownShell({ bus, navigation, pieces, ...shell }: Shell, signal: AbortSignal): Shell {
  const untilEnd = (end: () => void) => {
    signal.addEventListener('abort', end);
    // A view that is taken down may still be running.
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
