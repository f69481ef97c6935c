import type { InputOf } from '@planner/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ChannelGone, RetryAfter, Undeliverable } from '../../../../outbox/channels/channel.ts';
import { carrierOf } from '../../../../testing/carriers/carrier.ts';
import { subscriptionAt } from '../../../../testing/push/browser.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { notify } from '../../notifications.service.ts';
import { afterOf, turnsIn, turnsOf } from './turns.ts';

const api = await testApi();
afterAll(() => api.close());
// Only the test's own processes send deliveries.
vi.spyOn(api.delivery, 'wake').mockReturnValue();
beforeEach(() => api.database.transaction((tx) => sql`delete from outbox`.execute(tx)));

const NOW = new Date('2026-11-20T12:24:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

type Order = InputOf<'PUT /api/notification-settings'>['body']['turns'];
const turnsTo = (person: Person, turns: Order) => person.call('PUT /api/notification-settings', { body: { turns } });

let chats = 8_000_000_000;

/** A person with mail, Telegram and MAX, who wants MAX first, then Telegram, then mail. */
async function withThree(turns: Order = ['max', 'bot', 'mail']): Promise<Person> {
  const person = await api.student();
  const chat = ++chats;
  await api.database.transaction(async (tx) => {
    await sql`insert into bot_chat (user_id, user_type, chat_id, connected_at)
      values (${person.id}, 'student', ${chat}, ${NOW})`.execute(tx);
    await sql`insert into messenger_chat (user_id, messenger, user_type, chat_id, connected_at)
      values (${person.id}, 'max', 'student', ${chat}, ${NOW})`.execute(tx);
  });
  await turnsTo(person, turns);
  return person;
}

const tell = (person: Person, message: string, expires_at?: Date) =>
  api.database.transaction((tx) =>
    notify(tx, {
      ...({ kind: 'lesson_made', teacher_name: 'Марина', link: '/student/student-cabinet/' } as const),
      user_ids: [person.id],
      message,
      dedupe_key: message,
      now: NOW,
      ...(expires_at && { expires_at }),
    }),
  );

type Answers = Partial<Record<'max' | 'bot' | 'mail' | 'push', () => void | Promise<void>>>;

/** A process whose services answer like this. Collects what each channel has sent: `max: Занятие`. */
function serving(answers: Answers = {}) {
  const sent: string[] = [];
  const way =
    (kind: keyof Answers) =>
    async ({ content }: { content: { message: string } }) => {
      await answers[kind]?.();
      sent.push(`${kind}: ${content.message}`);
    };
  const channel = (kind: keyof Answers) => ({ isRepeatable: false, send: way(kind) });
  const process = carrierOf(api, {
    notices: way('mail'),
    channels: { max: channel('max'), bot: channel('bot'), push: channel('push') },
  });
  return { at: process.at, sent };
}

const fails = (error: Error) => () => {
  throw error;
};
const away = fails(new Error('the service is away'));

/** What «Куда отправлено» shows, by the turns. */
const shownTo = async (person: Person) =>
  (await person.call('GET /api/notification-deliveries', { query: {} })).items
    .toSorted((one, other) => (one.turn ?? 0) - (other.turn ?? 0))
    .map(({ channel, state, reason }) => `${channel} ${state}${reason === '' ? '' : `: ${reason}`}`);

test('[DLV-36] the first channel of the user’s order delivers, and the log names the reason at the others', async () => {
  const person = await withThree();
  const { at, sent } = serving();

  await tell(person, 'Занятие');
  await at(NOW);
  await at(later(30));

  expect(sent).toEqual(['max: Занятие']);
  expect(await shownTo(person)).toEqual(['max sent', 'bot skipped: Уже дошло в MAX', 'mail skipped: Уже дошло в MAX']);
});

test('[DLV-36] without an order every channel delivers at once', async () => {
  const person = await withThree(null);
  const { at, sent } = serving();

  await tell(person, 'Занятие');
  await at(NOW);

  expect(sent.toSorted()).toEqual(['bot: Занятие', 'mail: Занятие', 'max: Занятие']);
});

test.each([
  ['refuses the message', new Undeliverable('no', { reason: 'Не принято' }), 'Не принято'],
  ['is stopped by the user', new ChannelGone('Вы остановили бота'), 'Вы остановили бота'],
])('[DLV-37] when the first channel %s, the next one delivers at once', async (_, error, reason) => {
  const person = await withThree();
  const { at, sent } = serving({ max: fails(error) });

  await tell(person, 'Занятие');
  await at(NOW);

  expect(sent[0]).toBe('bot: Занятие');
  expect((await shownTo(person)).filter((row) => row.startsWith('max failed'))).toEqual([`max failed: ${reason}`]);
});

test('[DLV-37] a service that is away is followed after ten minutes, and it delivers nothing when it comes back', async () => {
  const person = await withThree();
  const answers: Answers = { max: away, bot: away };
  const { at, sent } = serving(answers);
  await tell(person, 'Занятие');

  const counts: number[] = [];
  for (const minute of [0, 9.9, 10, 19.9, 20]) {
    await at(later(minute));
    counts.push(sent.length);
  }
  answers.max = () => undefined;
  answers.bot = () => undefined;
  await at(later(60));
  await at(later(26 * 60));

  expect(counts).toEqual([0, 0, 0, 0, 1]);
  expect(sent).toEqual(['mail: Занятие']);
  expect(await shownTo(person)).toEqual([
    'max skipped: Уже дошло на почту',
    'bot skipped: Уже дошло на почту',
    'mail sent',
  ]);
});

test('[DLV-37] a service that comes back before the next turn delivers, and the next one does not', async () => {
  const person = await withThree();
  const answers: Answers = { max: fails(new RetryAfter(300)) };
  const { at, sent } = serving(answers);
  await tell(person, 'Занятие');
  await at(NOW);

  answers.max = () => undefined;
  await at(later(5));
  await at(later(30));

  expect(sent).toEqual(['max: Занятие']);
});

test('[DLV-37] two processes never send one notification by two channels', async () => {
  const person = await withThree(['max', 'mail', 'bot']);
  const held = Promise.withResolvers<void>();
  const [slow, other] = [serving({ max: () => held.promise }), serving()];
  await tell(person, 'Занятие');

  const sending = slow.at(NOW);
  const claimed = () =>
    sql<{ count: number }>`select count(*)::int as count from outbox where state = 'sending'`.execute(api.database.db);
  await expect.poll(async () => (await claimed()).rows[0]?.count).toBe(1);
  await other.at(later(9.5));
  // The turn of the mail has begun, while MAX still holds the message.
  await api.database.transaction(async (tx) => {
    for (const table of ['outbox', 'delivery'])
      await sql`update ${sql.table(table)} set due_at = ${NOW} where state = 'waiting'`.execute(tx);
  });
  await other.at(later(9.6));
  held.resolve();
  await sending;
  await other.at(later(30));

  expect([slow.sent, other.sent]).toEqual([['max: Занятие'], []]);
});

test('[DLV-37] a notification that waits for its turn does not delay the others of its channel', async () => {
  const person = await withThree(['max', 'mail']);
  const { at, sent } = serving({ max: away });
  await tell(person, 'Раз');
  await turnsTo(person, ['mail']);

  await tell(person, 'Два');
  await at(NOW);

  expect(sent).toEqual(['mail: Два']);
});

test('[DLV-37] the browsers of a user share a turn', async () => {
  const person = await withThree(['push', 'mail']);
  await person.call('POST /api/push', { body: subscriptionAt('https://fcm.googleapis.com/fcm/send/turns') });
  const { at, sent } = serving();

  await tell(person, 'Занятие');
  await at(NOW);

  expect(sent).toEqual(['push: Занятие']);
});

test('[DLV-37] the turns of a reminder begin before its lesson does', async () => {
  const person = await withThree();
  const { at, sent } = serving({ max: away, bot: away });
  await tell(person, 'Напоминание', later(9));

  await at(NOW);
  for (const minute of [3, 6]) await at(later(minute));

  expect(sent).toEqual(['mail: Напоминание']);
  expect([afterOf(3, 3, 9 * 60_000), afterOf(3), afterOf(2, 2, -1)]).toEqual([6 * 60_000, 20 * 60_000, 0]);
});

test('[DLV-36] skipped channels have no turn, and channels without a place follow in the usual order', () => {
  const due_at = NOW;
  const planned = [
    { channel: 'mail', decision: { due_at } },
    { channel: 'bot', decision: { skip: 'Выключено' } },
    { channel: 'max', decision: { due_at } },
  ] as const;

  expect(turnsIn('mail,unknown,mail')).toEqual(['mail', 'push', 'bot', 'max', 'vk']);
  expect(turnsOf(planned, turnsIn('mail'), null).map(({ turn }) => turn)).toEqual([1, null, 2]);
  expect(turnsOf(planned.slice(0, 2), turnsIn('mail'), null).map(({ turn }) => turn)).toEqual([null, null]);
  expect(turnsOf(planned, null, null).map(({ turn }) => turn)).toEqual([null, null, null]);
});

test('[NTF-48] the settings store the order of channels, and refuse a channel that is named twice', async () => {
  const person = await withThree(['max', 'push']);

  const stored = (await person.call('GET /api/notification-settings', {})).turns;
  const refusal = await person.refused('PUT /api/notification-settings', { body: { turns: ['max', 'max'] } });
  await turnsTo(person, null);

  expect(stored).toEqual(['max', 'push', 'bot', 'mail']);
  expect(refusal).toMatchObject({ status: 422, fields: { turns: 'Канал назван дважды' } });
  expect((await person.call('GET /api/notification-settings', {})).turns).toBeNull();
});
