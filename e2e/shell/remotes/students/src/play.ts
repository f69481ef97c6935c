import { IS_NEW } from './edition.ts';

const turns = new Map<string, unknown>();

/**
 * Plays the fault that the test has set for this place, in the newer version only: `modal effect: throws`. A fault that
 * does not throw returns a promise that rejects or never settles, the same promise each time.
 */
export function play(place: string): unknown {
  const [at, fault] = (sessionStorage.getItem('play') ?? '').split(': ');
  if (!IS_NEW || at !== place) return undefined;
  if (!turns.has(place)) Reflect.set(window, 'metAt', performance.now());
  if (fault === 'throws') throw new Error(place);
  if (fault === 'loops') for (;;);
  if (!turns.has(place))
    turns.set(place, fault === 'rejects' ? Promise.reject(new Error(place)) : new Promise(() => {}));
  return turns.get(place);
}
