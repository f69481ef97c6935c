import { afterAll, expect, test } from 'vitest';
import { ChannelGone, RetryAfter, Undeliverable } from '../outbox/channels/channel.ts';
import { AWAY, BLOCKED, localBotApi, tooMany } from '../testing/telegram/local-bot-api.ts';
import { openBotApi } from './bot-api.ts';
import { openBotChannel } from './bot-channel.ts';
import type { BotMessage } from '../outbox/channels/bot-message.ts';

const telegram = await localBotApi();
afterAll(() => telegram.close());

const settings = { token: '42:local-token-of-tests-only', name: 'tetradka_bot', webhook: undefined };
const channelTo = (apiUrl: string) => openBotChannel(openBotApi({ ...settings, apiUrl }));
const channel = channelTo(telegram.url);

/** The result of sending one message, as the sender gets it. */
const sent = (content: Partial<BotMessage> = {}, by = channel): Promise<unknown> =>
  by
    .send({ id: 1, created_at: new Date('2026-11-20T12:00:00Z'), content: { chat_id: 7, text: 'Занятие', ...content } })
    .then(
      () => 'sent',
      (error: unknown) => error,
    );

test('[BOT-10] a message is sent with its buttons, and a long one is shortened', async () => {
  const buttons = [[{ text: 'Открыть', url: 'https://tetradka.example/' }], [{ text: 'Буду', data: 'come:1:2' }]];

  expect(await sent({ buttons })).toBe('sent');
  expect(await sent({ text: 'я'.repeat(5000) })).toBe('sent');

  expect(telegram.said[0]).toMatchObject({
    chat_id: 7,
    text: 'Занятие',
    buttons: [
      { text: 'Открыть', url: 'https://tetradka.example/' },
      { text: 'Буду', callback_data: 'come:1:2' },
    ],
  });
  expect(telegram.said[1]?.text).toBe(`${'я'.repeat(4095)}…`);
});

test('[WRD-24] a long message is cut before an emoji, never within it', async () => {
  const before = telegram.said.length;

  expect(await sent({ text: `${'я'.repeat(4094)}🙂 и дальше` })).toBe('sent');

  expect(telegram.said[before]?.text).toBe(`${'я'.repeat(4094)}…`);
});

test('[BOT-10] the pause that Telegram asks for is kept', async () => {
  telegram.fail(tooMany(37));

  const outcome = await sent();

  expect(outcome).toBeInstanceOf(RetryAfter);
  expect(outcome).toMatchObject({ seconds: 37 });
});

test('[BOT-10] when a user has stopped the bot, the channel is gone and the reason is a Russian sentence', async () => {
  telegram.fail(BLOCKED);

  const outcome = await sent();

  expect(outcome).toBeInstanceOf(ChannelGone);
  expect(outcome).toMatchObject({ reason: 'Вы остановили бота в Telegram. Подключите его снова, чтобы он писал' });
});

test('[BOT-10] when Telegram is down or was not reached, the message is retried', async () => {
  telegram.fail(AWAY);
  const closed = await localBotApi();
  await closed.close();

  const outcomes = [await sent(), await sent({}, channelTo(closed.url))];

  for (const outcome of outcomes) {
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(Undeliverable);
  }
});

test('[BOT-10] a message that may have arrived fails and is not sent twice', async () => {
  telegram.fail('silence');
  const before = telegram.said.length;

  const outcome = await sent();

  expect(telegram.said.length).toBe(before + 1);
  expect(outcome).toBeInstanceOf(Undeliverable);
});

test('[BOT-10] a permanent refusal by Telegram fails the message, and an unchanged text is no failure', async () => {
  const refusal = (description: string) => ({ status: 400, body: { ok: false, error_code: 400, description } });
  telegram.fail(refusal('Bad Request: message text is empty'), refusal('Bad Request: message is not modified'));

  const outcomes = [await sent(), await sent({ replaces: 5 })];

  expect(outcomes[0]).toBeInstanceOf(Undeliverable);
  expect(outcomes[1]).toBe('sent');
});

test('[BOT-10] no error contains the token', async () => {
  telegram.fail('silence', AWAY, BLOCKED);

  const outcomes = [await sent(), await sent(), await sent()];

  for (const outcome of outcomes) {
    const told: unknown[] = [];
    for (let error = outcome; error instanceof Error; error = error.cause) told.push(error.message, error.stack);
    expect(told.join('\n')).not.toContain(settings.token);
  }
});
