import type { Api } from 'grammy';
import { expect, test, vi } from 'vitest';
import { holdTime } from '../testing/carriers/held-time.ts';
import { telegramUpdates } from '../telegram/telegram.ts';
import type { News } from './news.ts';
import { startPolling } from './polling.ts';

const update = (update_id: number) => ({
  update_id,
  message: { message_id: 1, date: 1, chat: { id: 7, type: 'private' }, text: 'Привет' },
});
const inGroup = (update_id: number) => ({
  update_id,
  message: { ...update(1).message, chat: { id: 7, type: 'group' } },
});

/** Polls a Telegram that gives these answers one after another, and then no more. */
function poll({
  answers = [],
  ...more
}: Partial<Parameters<typeof startPolling>[0]> & { answers?: (object[] | Error)[] } = {}) {
  holdTime();
  const asked: number[] = [];
  const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  const getUpdates = async ({ offset }: { offset: number }, signal: AbortSignal) => {
    asked.push(offset);
    const answer =
      answers.shift() ?? (await new Promise<object[]>((done) => signal.addEventListener('abort', () => done([]))));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const polling = startPolling({
    // Polling uses only this member.
    poll: telegramUpdates({ getUpdates } as unknown as Api),
    begin: () => Promise.resolve(),
    asks: true,
    mayAsk: () => Promise.resolve(true),
    handle: () => Promise.resolve(),
    log,
    ...more,
  });
  return { polling, asked, log };
}

test.each([
  { what: 'a failed Telegram', may: true, answers: [new Error('away'), []] },
  { what: 'whether another process still asks', may: false, answers: [] },
])('[BOT-11] $what is asked again after five seconds', async ({ may, answers }) => {
  const mayAsk = vi.fn(() => Promise.resolve(may));
  const { polling } = poll({ answers, mayAsk });

  await vi.advanceTimersByTimeAsync(4999);
  const early = mayAsk.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1);
  const after = mayAsk.mock.calls.length;
  await polling.stop();

  expect(early).toBe(1);
  expect(after).toBeGreaterThan(1);
});

test('[BOT-12] a process with a webhook registers its bot once and does not poll', async () => {
  const begin = vi.fn(() => Promise.resolve());
  const { polling, asked } = poll({ asks: false, begin });

  await vi.advanceTimersByTimeAsync(60_000);
  await polling.stop();

  expect([begin.mock.calls.length, asked]).toEqual([1, []]);
});

test('[BOT-2] the registration of a bot is repeated until it succeeds, and then not again', async () => {
  const begin = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('away'));
  const { polling, asked } = poll({ begin, answers: [[], []] });

  await vi.advanceTimersByTimeAsync(5000);
  await polling.stop();

  expect([begin.mock.calls.length, asked.length]).toEqual([2, 3]);
});

test('[OPS-194] an update that cannot be processed is tried three times, and the next ones are answered', async () => {
  const tried: News['update_id'][] = [];
  const handle = async ({ update_id }: News) => {
    tried.push(update_id);
    if (update_id === 5) throw new Error('refused');
  };
  const three = [update(5), inGroup(6), update(7)];
  const { polling, asked, log } = poll({ handle, answers: [three, three, three] });

  await vi.advanceTimersByTimeAsync(60_000);
  await polling.stop();

  expect(tried).toEqual([5, 5, 5, 7]);
  expect(asked).toEqual([0, 0, 0, 8]);
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('[OPS-194] an unreachable database makes no update fail', async () => {
  const handle = vi.fn(() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })));
  const { polling, log } = poll({ handle, answers: Array.from({ length: 9 }, () => [update(5)]) });

  await vi.advanceTimersByTimeAsync(30_000);
  await polling.stop();

  expect(handle.mock.calls.length).toBeGreaterThan(3);
  expect(log.error).not.toHaveBeenCalled();
});

test('[BOT-11] of consecutive failures the first, second, fourth and eighth are logged', async () => {
  const { polling, log } = poll({ answers: Array.from({ length: 9 }, () => new Error('away')) });

  await vi.advanceTimersByTimeAsync(60_000);
  await polling.stop();

  expect(log.warn).toHaveBeenCalledTimes(4);
});

test('[OPS-97] a stopped process finishes its current update and leaves the rest to the next process', async () => {
  const first = Promise.withResolvers<void>();
  const handle = vi.fn(() => first.promise);
  const { polling, asked } = poll({ handle, answers: [[update(5), update(6)], []] });
  await vi.advanceTimersByTimeAsync(1);

  const stopped = polling.stop();
  first.resolve();
  await stopped;

  expect([handle.mock.calls.length, asked.length]).toEqual([1, 1]);
});
