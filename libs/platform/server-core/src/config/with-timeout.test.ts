import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[PLT-153] a database that does not answer in time counts as unavailable', async () => {
  const said: string[] = [];
  void withTimeout(() => new Promise(() => undefined), 1000).catch((error: Error) => said.push(error.message));

  await vi.advanceTimersByTimeAsync(999);
  const early = [...said];
  await vi.advanceTimersByTimeAsync(1);

  expect([early, said]).toEqual([[], ['no answer within 1000 ms']]);
});

test.each([
  ['an answer', () => Promise.resolve('known'), 'known'],
  ['a failure', () => Promise.reject(new Error('away')), 'away'],
  [
    'a failure before the first step',
    () => {
      throw new Error('closed');
    },
    'closed',
  ],
])('[PLT-153] %s in time is the result, and no timer remains', async (_, ask: () => Promise<string>, said) => {
  const result = await withTimeout(ask, 1000).catch(({ message }: Error) => message);

  expect([result, vi.getTimerCount()]).toEqual([said, 0]);
});
