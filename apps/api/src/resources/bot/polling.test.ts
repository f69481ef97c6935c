import { afterAll, expect, onTestFinished, test } from 'vitest';
import { after } from '@planner/server-core';
import type { App } from '../../app.ts';
import { tentatively } from '../../database/tentatively.ts';
import { localBotApi } from '../../testing/telegram/local-bot-api.ts';
import { botEnvironment } from '../../testing/telegram/chat.ts';
import { poison } from '../../testing/jobs/poison.ts';
import { testApi } from '../../testing/test-api.ts';
import { takeLease } from './updates/updates.repository.ts';

const telegram = await localBotApi();
const { TELEGRAM_WEBHOOK: _, TELEGRAM_BOT_NAME: __, ...environment } = botEnvironment(telegram);
const api = await testApi({ ...environment, TELEGRAM_BOT_NAME: '' });
afterAll(async () => {
  await api.close();
  await telegram.close();
});

/** Polls for updates in this process until the end of the test. */
function asking({ bot }: Pick<App, 'bot'>) {
  bot?.start('http://localhost:3000');
  onTestFinished(() => bot?.stop());
}

const words = (chat_id: number, text: string) => ({
  message: { message_id: 1, date: 1, chat: { id: chat_id, type: 'private' }, text },
});
const saidIn = (chat: number) => telegram.said.filter(({ chat_id }) => chat_id === chat);

test('[BOT-11] a process reads the bot’s name and its updates, and answers each update once', async () => {
  const teacher = await api.teacher();
  expect(await teacher.call('GET /api/bot', {})).toEqual({ name: null, connected: false });
  expect(await teacher.refused('POST /api/bot/connect')).toMatchObject({ status: 404, code: 'not_found' });

  asking(api);
  await expect.poll(async () => (await teacher.call('GET /api/bot', {})).name).toBe('local_bot');
  for (let turn = 0; turn < 5; turn++) telegram.tell(words(11, '/help'));
  await expect.poll(() => saidIn(11).length).toBe(5);

  expect(telegram.asked.slice(0, 2)).toEqual(['getMe', 'deleteWebhook']);
});

test(
  '[BOT-11] one of two processes polls; after it has stopped the other one continues, and nothing is answered twice',
  { tags: 'full' },
  async () => {
    const other = await api.secondProcess();
    asking(api);
    await expect.poll(() => telegram.polls()).toBeGreaterThan(0);
    const polls = telegram.polls();
    other.bot?.start('http://localhost:3000');
    telegram.tell(words(12, 'Раз'));
    await expect.poll(() => saidIn(12).length).toBe(1);
    const asked = telegram.polls() - polls;

    await api.bot?.stop();
    telegram.tell(words(12, 'Два'));
    await expect.poll(() => saidIn(12).length).toBe(2);
    await other.bot?.stop();

    expect(asked).toBeLessThanOrEqual(2);
    expect(saidIn(12)).toHaveLength(2);
  },
);

test('[BOT-11] a silent process prevents the others from polling for one minute', async () => {
  asking(api);
  const polls = telegram.polls();
  await expect.poll(() => telegram.polls()).toBeGreaterThan(polls);
  const mayAsk = (seconds: number) => {
    const now = after(api.now(), seconds * 1000);
    return api.database.transaction((tx) =>
      tentatively(tx, () => takeLease(tx, 'bot', 'another', { now, until: now })),
    );
  };

  expect([await mayAsk(59), await mayAsk(60)]).toEqual([false, true]);
});

test('[BOT-2] updates that a killed process had processed are not processed again', async () => {
  telegram.tell({ ...words(13, '/help'), update_id: 5000 });
  asking(api);
  await expect.poll(() => saidIn(13).length).toBe(1);
  await api.bot?.stop();
  const before = saidIn(13).length;

  // The update was not confirmed to Telegram, so Telegram sends it again.
  telegram.tell({ ...words(13, '/help'), update_id: 5000 });
  telegram.tell({ ...words(13, 'Привет'), update_id: 5001 });
  asking(api);
  telegram.tell({ ...words(14, 'Привет'), update_id: 5002 });
  await expect.poll(() => saidIn(14).length).toBe(1);

  expect([before, saidIn(13).length]).toEqual([1, 2]);
});

test(
  '[OPS-194] an update that the database refuses is abandoned after three tries, and the next ones are answered',
  { tags: 'full' },
  async () => {
    await poison(api, { table: 'bot_update', column: 'update_id', value: 6000 });
    telegram.tell({ ...words(15, 'Раз'), update_id: 6000 });
    telegram.tell({ ...words(16, 'Два'), update_id: 6001 });

    asking(api);

    await expect.poll(() => saidIn(16).length).toBe(1);
    expect(saidIn(15)).toEqual([]);
  },
);
