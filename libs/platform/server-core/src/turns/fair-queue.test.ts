import { expect, onTestFinished, test, vi } from 'vitest';
import { fairQueue, QueueFull } from './fair-queue.ts';

const BOUNDS = { places: 1, heavyPlaces: 1, waiting: 9, waitingOfAccount: 9, patienceMs: 4000 };
const never = () => new Promise<never>(() => undefined);

function queueWithOneInside() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const inTurn = fairQueue(BOUNDS);
  const who = (account: number, gone = new AbortController().signal) => ({ account, gone, isHeavy: false });
  void inTurn(who(1), never);
  return { inTurn, who };
}

const outcomeOf = (promise: Promise<unknown>) => {
  const outcome: { is: unknown } = { is: 'waits' };
  promise.then(
    () => (outcome.is = 'served'),
    (error: unknown) => (outcome.is = error),
  );
  return outcome;
};

test('[SEC-78] a work that waits until the time limit is rejected, with half the limit as the retry time', async () => {
  const { inTurn, who } = queueWithOneInside();
  const second = outcomeOf(inTurn(who(2), never));

  await vi.advanceTimersByTimeAsync(3999);
  const early = second.is;
  await vi.advanceTimersByTimeAsync(1);

  expect(early).toBe('waits');
  expect(second.is).toBeInstanceOf(QueueFull);
  expect(second.is).toMatchObject({ retryAfter: 2 });
});

test('[SEC-78] a work whose caller disconnects leaves the queue with the reason, and leaves no timer', async () => {
  const { inTurn, who } = queueWithOneInside();
  const leaving = new AbortController();
  const second = outcomeOf(inTurn(who(2, leaving.signal), never));
  await vi.advanceTimersByTimeAsync(0);

  leaving.abort(new Error('gone'));
  await vi.advanceTimersByTimeAsync(0);

  expect([second.is, vi.getTimerCount()]).toEqual([new Error('gone'), 0]);
});
