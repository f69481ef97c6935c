import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isOver(promise: Promise<void>): Promise<boolean> {
  const open = Symbol('open');
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

test('[BOT-10] a pause lasts its time', async () => {
  const paused = pause(1000);

  await vi.advanceTimersByTimeAsync(999);
  const early = await isOver(paused);
  await vi.advanceTimersByTimeAsync(1);

  expect([early, await isOver(paused)]).toEqual([false, true]);
});

test('[BOT-10] an abort ends a pause at once and leaves no timer', async () => {
  const over = new AbortController();
  const paused = pause(1000, over.signal);

  over.abort();

  expect(await isOver(paused)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
