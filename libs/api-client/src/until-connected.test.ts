import { expect, onTestFinished, test, vi } from 'vitest';
import { untilConnected } from './until-connected.ts';

function wait(attempt: number, signal?: AbortSignal) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const waiting = { isOver: false };
  void untilConnected(attempt, signal).then(() => (waiting.isOver = true));
  return waiting;
}

test.each([
  [0, 2000],
  [1, 4000],
  [3, 16_000],
  [4, 30_000],
  [20, 30_000],
])('[FIL-18] after failed attempt %i the next attempt starts %i ms later', async (attempt, pause) => {
  const waiting = wait(attempt);

  await vi.advanceTimersByTimeAsync(pause - 1);
  const early = waiting.isOver;
  await vi.advanceTimersByTimeAsync(1);

  expect([early, waiting.isOver]).toEqual([false, true]);
});

test.each<[string, (leaving: AbortController) => void]>([
  ['the browser is connected again', () => void dispatchEvent(new Event('online'))],
  ['the caller aborts', (leaving) => leaving.abort()],
])('[FIL-18] the wait ends immediately when %s, and leaves no timer and no listener', async (_, end) => {
  const leaving = new AbortController();
  const added = vi.spyOn(leaving.signal, 'addEventListener');
  const removed = vi.spyOn(leaving.signal, 'removeEventListener');
  const waiting = wait(20, leaving.signal);
  await vi.advanceTimersByTimeAsync(0);
  const early = waiting.isOver;

  end(leaving);
  await vi.advanceTimersByTimeAsync(0);

  expect([early, waiting.isOver, vi.getTimerCount()]).toEqual([false, true, 0]);
  expect(removed.mock.calls).toEqual(added.mock.calls.map(([name, listener]) => [name, listener]));
});
