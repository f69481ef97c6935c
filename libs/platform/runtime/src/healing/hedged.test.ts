import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hedged } from './hedged.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Moment = 'first' | 'first fails' | 'other' | 'other fails' | '20 ms';

/** Plays the moments in their order. Returns the result, and whether the other version was loaded. */
async function played(...moments: readonly Moment[]) {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const other = vi.fn(() => second.promise);
  let result = 'nothing';
  hedged(first.promise, other, 20).then(
    (shown) => (result = shown),
    (error: unknown) => (result = `fails: ${String(error)}`),
  );
  const acts: Record<Moment, () => unknown> = {
    first: () => first.resolve('first'),
    'first fails': () => first.reject('first'),
    other: () => second.resolve('other'),
    'other fails': () => second.reject('other'),
    '20 ms': () => undefined,
  };
  for (const moment of moments) {
    acts[moment]();
    await vi.advanceTimersByTimeAsync(moment === '20 ms' ? 20 : 0);
  }
  return [result, other.mock.calls.length];
}

test.each<[string, number, Moment[]]>([
  ['first', 0, ['first', '20 ms']],
  ['fails: first', 0, ['first fails', '20 ms']],
  ['nothing', 1, ['20 ms']],
  ['other', 1, ['20 ms', 'other', 'first']],
  ['first', 1, ['20 ms', 'first', 'other']],
  ['other', 1, ['20 ms', 'first fails', 'other']],
  ['nothing', 1, ['20 ms', 'first fails']],
  ['nothing', 1, ['20 ms', 'other fails']],
  ['first', 1, ['20 ms', 'other fails', 'first']],
  ['fails: first', 1, ['20 ms', 'other fails', 'first fails']],
  ['fails: first', 1, ['20 ms', 'first fails', 'other fails']],
])('[PLT-145] the result is «%s» after %i loads of the previous version: %j', async (result, loads, moments) => {
  expect(await played(...moments)).toEqual([result, loads]);
});

test('[PLT-145] without a previous version only the first one counts', async () => {
  await expect(hedged(Promise.resolve('first'), null, 20)).resolves.toBe('first');
});
