import type { Api } from 'grammy';
import { expect, test, vi } from 'vitest';
import { holdTime } from '../testing/carriers/held-time.ts';
import { startPolling } from './polling.ts';

const cases = [
  { what: 'Telegram that has failed', mayAsk: true },
  { what: 'whether another process still asks', mayAsk: false },
];

test.each(cases)('[BOT-11] $what is asked again after five seconds', async ({ mayAsk }) => {
  holdTime();
  let asked = 0;
  const getUpdates = () => Promise.reject(new Error('away'));
  const polling = startPolling({
    // Nothing else of it is asked.
    api: { getUpdates } as unknown as Api,
    begin: () => Promise.resolve(),
    asks: true,
    mayAsk: () => {
      asked++;
      return Promise.resolve(mayAsk);
    },
    handle: () => Promise.resolve(),
    log: { error: () => undefined, warn: () => undefined },
  });

  await vi.advanceTimersByTimeAsync(4999);
  const early = asked;
  await vi.advanceTimersByTimeAsync(1);
  await polling.stop();

  expect([early, asked]).toEqual([1, 2]);
});
