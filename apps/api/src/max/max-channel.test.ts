import { afterAll, expect, test } from 'vitest';
import { ChannelGone, RetryAfter, Undeliverable } from '../outbox/channels/channel.ts';
import type { BotMessage } from '../outbox/channels/bot-message.ts';
import {
  localMaxApi,
  manyRequests,
  MAX_AWAY,
  MAX_TOKEN,
  NO_DIALOG,
  SUSPENDED,
  TOO_LONG,
  WRONG_TOKEN,
} from '../testing/messengers/local-max-api.ts';
import { openMaxApi } from './max-api.ts';
import { openMaxChannel } from './max-channel.ts';

const max = await localMaxApi();
afterAll(() => max.close());

const channelTo = (apiUrl: string) => openMaxChannel(openMaxApi({ token: MAX_TOKEN, apiUrl }));
const channel = channelTo(max.url);

/** The result of sending one message, as the outbox gets it. */
const sent = (content: Partial<BotMessage> = {}, by = channel): Promise<unknown> =>
  by
    .send({ id: 1, created_at: new Date('2026-11-20T12:00:00Z'), content: { chat_id: 7, text: 'Занятие', ...content } })
    .then(
      () => 'sent',
      (error: unknown) => error,
    );

test('[BOT-29] a message is sent to MAX with its buttons, and a long one is shortened', async () => {
  const buttons = [[{ text: 'Открыть', url: 'https://tetradka.example/' }], [{ text: 'Буду', data: 'come:1:2' }]];

  expect(await sent({ buttons })).toBe('sent');
  expect(await sent({ text: 'я'.repeat(5000) })).toBe('sent');

  expect(max.said).toMatchObject([
    {
      user_id: 7,
      text: 'Занятие',
      buttons: [
        { type: 'link', text: 'Открыть', url: 'https://tetradka.example/' },
        { type: 'callback', text: 'Буду', payload: 'come:1:2' },
      ],
    },
    { text: `${'я'.repeat(3999)}…`, buttons: [] },
  ]);
});

test('[BOT-29] an answer replaces the message with the question and its buttons', async () => {
  const before = max.said.length;
  expect(await sent({ buttons: [[{ text: 'Да', data: 'yes:1:2:3' }]] })).toBe('sent');
  const asked = max.said[before];

  expect(await sent({ text: 'Отменено', replaces: asked?.mid ?? '' })).toBe('sent');

  expect(max.said.at(-1)).toEqual({ user_id: 7, text: 'Отменено', buttons: [], mid: asked?.mid, replaced: true });
});

test.each([
  ['a pause that MAX names', manyRequests(37), 37],
  ['a pause without a time', manyRequests(), 2],
])('[BOT-29] %s is kept', async (_, answer, seconds) => {
  max.fail(answer);

  const outcome = await sent();

  expect(outcome).toBeInstanceOf(RetryAfter);
  expect(outcome).toMatchObject({ seconds });
});

test.each([
  ['has stopped the bot', SUSPENDED],
  ['has deleted the dialog', NO_DIALOG],
])('[BOT-29] when a user %s, the channel is gone and the reason is a Russian sentence', async (_, answer) => {
  max.fail(answer);

  const outcome = await sent();

  expect(outcome).toBeInstanceOf(ChannelGone);
  expect(outcome).toMatchObject({ reason: 'Вы остановили бота в MAX. Подключите его снова, чтобы он писал' });
});

test('[BOT-29] when MAX is down, was not reached or refuses the token, the message is retried', async () => {
  max.fail(MAX_AWAY, WRONG_TOKEN);
  const closed = await localMaxApi();
  await closed.close();

  const outcomes = [await sent(), await sent(), await sent({}, channelTo(closed.url))];

  for (const outcome of outcomes) {
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(Undeliverable);
  }
});

test('[BOT-29] a message that may have arrived, or that MAX refuses, fails and is not sent twice', async () => {
  max.fail('silence', TOO_LONG);
  const before = max.said.length;

  const outcomes = [await sent(), await sent()];

  expect(max.said.length).toBe(before + 1);
  for (const outcome of outcomes) expect(outcome).toBeInstanceOf(Undeliverable);
});

test('[BOT-29] no error contains the token', async () => {
  max.fail('silence', MAX_AWAY, SUSPENDED, WRONG_TOKEN);

  const outcomes = [await sent(), await sent(), await sent(), await sent()];

  for (const outcome of outcomes) {
    const told: unknown[] = [];
    for (let error = outcome; error instanceof Error; error = error.cause) told.push(error.message, error.stack);
    expect(told.join('\n')).not.toContain(MAX_TOKEN);
  }
});
