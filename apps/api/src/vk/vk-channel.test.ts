import { afterAll, expect, test } from 'vitest';
import { ChannelGone, RetryAfter, Undeliverable } from '../outbox/channels/channel.ts';
import type { BotMessage } from '../outbox/channels/bot-message.ts';
import { localVkApi, refusedBy, VK_TOKEN } from '../testing/messengers/local-vk-api.ts';
import { openVkApi } from './vk-api.ts';
import { openVkChannel } from './vk-channel.ts';

const vk = await localVkApi();
afterAll(() => vk.close());

const channelTo = (apiUrl: string) => openVkChannel(openVkApi({ token: VK_TOKEN, apiUrl }));
const channel = channelTo(vk.url);
let ids = 0;

/** The result of sending one message, as the outbox gets it. */
const sent = (content: Partial<BotMessage> = {}, { by = channel, id = ++ids } = {}): Promise<unknown> =>
  by
    .send({ id, created_at: new Date('2026-11-20T12:00:00Z'), content: { chat_id: 7, text: 'Занятие', ...content } })
    .then(
      () => 'sent',
      (error: unknown) => error,
    );

test('[BOT-33] a message is sent to VK with its buttons, and an answer replaces the question', async () => {
  const buttons = [
    [{ text: 'Буду: Александра Константиновна Рождественская', data: 'come:1:2' }],
    [{ text: 'Открыть', url: 'https://tetradka.example/' }],
  ];

  expect(await sent({ buttons })).toBe('sent');
  expect(await sent({ text: 'я'.repeat(5000), replaces: vk.said[0]?.id ?? 0 })).toBe('sent');

  expect(vk.said).toMatchObject([
    {
      peer_id: 7,
      text: 'Занятие',
      buttons: [
        { type: 'callback', label: expect.stringMatching(/^Буду: Александра.*…$/), payload: '{"data":"come:1:2"}' },
        { type: 'open_link', label: 'Открыть', link: 'https://tetradka.example/' },
      ],
    },
    { text: `${'я'.repeat(4095)}…`, buttons: [], replaced: true, id: vk.said[0]?.id },
  ]);
});

test('[BOT-33] a message without an answer is repeated, and VK delivers it once', async () => {
  vk.fail('silence');
  const [before, id] = [vk.said.length, ++ids];

  const first = await sent({}, { id });
  const second = await sent({}, { id });

  expect(first).toBeInstanceOf(Error);
  expect(first).not.toBeInstanceOf(Undeliverable);
  expect([second, vk.said.length - before]).toEqual(['sent', 1]);
});

test.each([
  [6, 1],
  [9, 60],
  [29, 600],
])('[BOT-33] after the refusal %d the outbox waits %d seconds', async (code, seconds) => {
  vk.fail(refusedBy(code));

  const outcome = await sent();

  expect(outcome).toBeInstanceOf(RetryAfter);
  expect(outcome).toMatchObject({ seconds });
});

test.each([18, 900, 901, 902])('[BOT-33] after the refusal %d the channel is gone', async (code) => {
  vk.fail(refusedBy(code));

  const outcome = await sent();

  expect(outcome).toBeInstanceOf(ChannelGone);
  expect(outcome).toMatchObject({ reason: expect.stringMatching(/^ВКонтакте не передаёт вам сообщения бота\. [А-Я]/) });
});

test('[BOT-33] a wrong token, a failure of VK and an unreachable VK pass; another refusal does not', async () => {
  vk.fail(refusedBy(5), refusedBy(10), 'away', refusedBy(914));
  const closed = await localVkApi();
  await closed.close();

  const passing = [await sent(), await sent(), await sent()];
  const refused = await sent();
  const unreached = await sent({}, { by: channelTo(closed.url) });

  for (const outcome of [...passing, unreached]) {
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(Undeliverable);
    expect(String(outcome)).not.toContain(VK_TOKEN);
  }
  expect(refused).toBeInstanceOf(Undeliverable);
});
