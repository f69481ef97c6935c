import type { Lesson } from '@planner/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ChannelGone, RetryAfter, Undeliverable } from '../../../outbox/channels/channel.ts';
import type { Letter } from '../../../outbox/channels/letter.ts';
import type { Notice } from '../../../outbox/channels/notice.ts';
import { postLetter } from '../../../outbox/outbox.service.ts';
import { carrierOf } from '../../../testing/carriers/carrier.ts';
import { TUESDAY, clock, hasLesson } from '../../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { remindOfLessons } from '../../schedule/lessons/reminders/reminders.service.ts';
import { notify } from '../notifications.service.ts';
import { sweepOldDeliveries } from './deliveries.service.ts';
import { DEADLINES } from '../../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());
// Only the test's own processes send deliveries.
vi.spyOn(api.delivery, 'wake').mockReturnValue();

const NOW = new Date('2026-11-20T12:24:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
beforeEach(() => api.database.transaction((tx) => sql`delete from outbox`.execute(tx)));

/** Notifies like a write of the API, without waking the process that wrote it. */
const tell = (user_id: number, message: string, now = NOW) =>
  api.database.transaction((tx) =>
    notify(tx, {
      ...({ kind: 'lesson_made', teacher_name: 'Марина', link: '/student/student-cabinet/' } as const),
      user_ids: [user_id],
      message,
      dedupe_key: message,
      now,
    }),
  );

interface Ended {
  state: string;
  reason: string;
}

const deliveriesOf = async (user_id: number): Promise<Ended[]> =>
  (
    await sql<Ended>`
      select d.state, d.reason from delivery d join notification n on n.id = d.notification_id
      where n.user_id = ${user_id} order by d.id`.execute(api.database.db)
  ).rows;

/** Creates a process whose mail server answers with `answer`, and collects the sent messages. */
function mailing(answer: (notice: Notice) => void = () => undefined, place: Parameters<typeof carrierOf>[0] = api) {
  const sent: string[] = [];
  const process = carrierOf(place, {
    notices: async ({ content }) => {
      answer(content);
      sent.push(content.message);
    },
  });
  return { ...process, sent };
}

test('[DLV-1] a notification is sent by e-mail, and a withdrawn one leaves no delivery', async () => {
  const student = await api.student();
  const { at, sent } = mailing();

  await tell(student.id, 'Занятие');
  await api.database
    .transaction(async (tx) => {
      await sql`delete from notification`.execute(tx);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  await at(NOW);

  expect(sent).toEqual(['Занятие']);
  expect(await deliveriesOf(student.id)).toEqual([{ state: 'sent', reason: '' }]);
});

test('[DLV-1] a notification that is deleted before the sending is not sent', async () => {
  const student = await api.student();
  const { at, sent } = mailing();
  await tell(student.id, 'Раз');

  const [one] = (await student.call('GET /api/notifications_student', { query: {} })).items;
  await student.call('DELETE /api/notification_student/{id}', { params: { id: one?.id ?? 0 } });
  await at(NOW);

  expect(sent).toEqual([]);
});

test('[DLV-4] an unproved address receives nothing, and the delivery shows this reason', async () => {
  const student = await api.student();
  const { at, sent } = mailing();
  await api.database.transaction((tx) =>
    tx.updateTable('users').set({ email_state: 'unproved' }).where('id', '=', student.id).execute(),
  );

  await tell(student.id, 'Занятие');
  await at(NOW);

  expect(sent).toEqual([]);
  expect(await deliveriesOf(student.id)).toEqual([{ state: 'skipped', reason: 'Адрес почты не подтверждён' }]);
});

test('[DLV-3] two processes send to one user one message at a time and in order', { tags: 'full' }, async () => {
  const student = await api.student();
  const others = await Promise.all([api.student(), api.student()]);
  const second = await api.secondProcess();
  const wanted = Array.from({ length: 30 }, (_, number) => `Занятие ${number}`);
  for (const message of wanted) {
    await tell(student.id, message);
    for (const { id } of others) await tell(id, `${message} другого`);
  }
  const order: string[] = [];
  let atOnce = 0;
  let most = 0;
  const slow = async (notice: Notice) => {
    if (notice.user_id !== student.id) return;
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(notice.message);
    atOnce--;
  };
  const process = (place: Parameters<typeof carrierOf>[0]) =>
    carrierOf(place, { notices: ({ content }) => slow(content) });

  await Promise.all([process(api).at(NOW), process({ ...second, database: api.database }).at(NOW)]);

  expect([order, most]).toEqual([wanted, 1]);
});

test('[DLV-3] a rejected delivery delays the later ones, an abandoned one does not', async () => {
  const student = await api.student();
  let isAway = true;
  const { at, sent } = mailing(({ message }) => {
    if (isAway) throw new Error('away');
    if (message === 'Первое') throw new Undeliverable('554', { reason: 'Почтовый сервер отказал' });
  });
  await tell(student.id, 'Первое');
  await tell(student.id, 'Второе');

  await at(NOW);
  isAway = false;
  await at(later(0.01));
  const whileItWaits = await deliveriesOf(student.id);
  await at(later(1));

  expect(whileItWaits).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  expect(sent).toEqual(['Второе']);
  expect(await deliveriesOf(student.id)).toEqual([
    { state: 'failed', reason: 'Почтовый сервер отказал' },
    { state: 'sent', reason: '' },
  ]);
});

test('[DLV-6] a channel that is unavailable for an hour then receives every message, in order', async () => {
  const student = await api.student();
  let isAway = true;
  const { at, sent } = mailing(() => {
    if (isAway) throw new Error('away');
  });
  for (const message of ['Раз', 'Два', 'Три']) await tell(student.id, message);

  for (let minute = 0; minute < 60; minute++) await at(later(minute));
  isAway = false;
  for (let minute = 60; minute < 100; minute++) await at(later(minute));

  expect(sent).toEqual(['Раз', 'Два', 'Три']);
});

test('[DLV-6] deliveries to a channel that is unavailable for more than a day are abandoned with a reason', async () => {
  const student = await api.student();
  const { at } = mailing(() => {
    throw new Error('away');
  });
  await tell(student.id, 'Раз');

  for (let hour = 0; hour < 26; hour++) await at(later(hour * 60));

  expect(await deliveriesOf(student.id)).toEqual([{ state: 'failed', reason: 'Сутки не удавалось передать' }]);
});

test('[DLV-6] a channel that asks for a pause gets it, and the pause does not count as a failure', async () => {
  const student = await api.student();
  let tries = 0;
  const { at, sent } = mailing(() => {
    if (++tries < 20) throw new RetryAfter(90);
  });
  await tell(student.id, 'Раз');

  await at(NOW);
  await at(later(1));
  const triesInAMinute = tries;
  for (let minute = 2; minute < 60; minute += 2) await at(later(minute));

  expect([triesInAMinute, sent]).toEqual([1, ['Раз']]);
});

test('[DLV-7] a channel that reports an unreachable user is stopped, and the product reports it once', async () => {
  const student = await api.student();
  const { at, sent } = mailing(() => {
    throw new ChannelGone('Такого адреса нет');
  });

  await tell(student.id, 'Раз');
  await tell(student.id, 'Два');
  await at(NOW);
  await at(later(1));
  await tell(student.id, 'Три', later(2));

  expect(sent).toEqual([]);
  expect(await deliveriesOf(student.id)).toEqual([
    { state: 'failed', reason: 'Такого адреса нет' },
    { state: 'skipped', reason: 'Такого адреса нет' },
    { state: 'skipped', reason: 'Такого адреса нет' },
    { state: 'skipped', reason: 'Такого адреса нет' },
  ]);
  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  const said = items.filter(({ kind }) => kind === 'channel_stopped');
  expect(said.map(({ message }) => message)).toEqual(['Уведомления на почту остановлены: Такого адреса нет']);
});

test('[DLV-7] a channel that is connected again is used again, and the channel of another account stays stopped', async () => {
  const [student, other] = [await api.student(), await api.student()];
  let isGone = true;
  const { at, sent } = mailing(() => {
    if (isGone) throw new ChannelGone('Такого адреса нет');
  });
  for (const { id } of [student, other]) await tell(id, 'Раз');
  await at(NOW);
  isGone = false;

  const mailOf = async (person: Person) => (await person.call('GET /api/notification-settings', {})).channels[0];
  const stopped = await mailOf(student);
  await student.call('PUT /api/notification-settings', { body: { resume: 'mail' } });
  await tell(student.id, 'Два');
  await at(later(1));

  expect(stopped).toEqual({ channel: 'mail', state: 'stopped', reason: 'Такого адреса нет' });
  expect(await mailOf(other)).toEqual(stopped);
  expect(sent).toEqual(['Два']);
});

type Deed = (teacher: Person, lesson: Lesson) => Promise<unknown>;

test.each<[string, Deed, string]>([
  [
    'moved',
    (teacher, { id }) =>
      teacher.call('PUT /api/lessons/{id}', {
        params: { id },
        body: { ...TUESDAY, start_time: clock('20:00'), end_time: clock('21:00') },
      }),
    'Занятие перенесено',
  ],
  [
    'cancelled',
    (teacher, { id }) => teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id } }),
    'Занятие отменено',
  ],
])('[DLV-5] a reminder of a lesson that was %s meanwhile is not sent', async (_, deed, reason) => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lesson = await hasLesson(teacher, student_id, { ...TUESDAY, reminder_minutes: 15 });
  const student = await linked(api, teacher, student_id);
  const due = new Date('2026-11-24T14:46:00.000Z');
  await api.database.transaction((tx) => remindOfLessons(tx, due, 10));
  const { at, sent } = mailing();

  await deed(teacher, lesson);
  await at(new Date(due.getTime() + 60_000));

  expect(sent.filter((message) => message.startsWith('Напоминание'))).toEqual([]);
  expect(await deliveriesOf(student.id)).toContainEqual({ state: 'skipped', reason });
});

test('[DLV-5] a reminder that would arrive too late is not sent', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, { ...TUESDAY, reminder_minutes: 15 });
  const student = await linked(api, teacher, student_id);
  await api.database.transaction((tx) => remindOfLessons(tx, new Date('2026-11-24T14:46:00.000Z'), 10));
  const { at, sent } = mailing();

  await at(new Date('2026-11-24T15:01:00.000Z'));

  expect(sent.filter((message) => message.startsWith('Напоминание'))).toEqual([]);
  expect(await deliveriesOf(student.id)).toContainEqual({ state: 'skipped', reason: 'Занятие уже началось' });
});

test('[DLV-12] the record of deliveries is deleted after 30 days, and deliveries that a backup contains as waiting are ended', async () => {
  const student = await api.student();
  const { at } = mailing();
  await tell(student.id, 'Раз');
  await at(NOW);
  await tell(student.id, 'Два');
  await api.database.transaction((tx) => sql`delete from outbox`.execute(tx));

  await api.database.transaction((tx) => sweepOldDeliveries(tx, later(30 * 24 * 60 + 1)));

  expect(await deliveriesOf(student.id)).toMatchObject([
    { state: 'skipped', reason: expect.stringContaining('копии') },
  ]);
});

test('[DLV-8] a channel that accepts a message but does not answer blocks neither other channels nor later messages', async () => {
  const student = await api.student();
  const silence = Promise.withResolvers<void>();
  const taken: string[] = [];
  const sent: string[] = [];
  const letters = async ({ content }: { content: Letter }) => {
    taken.push(content.to);
    await silence.promise;
  };
  const { at, wakeAt } = carrierOf(api, { letters, notices: async ({ content }) => void sent.push(content.message) });
  const write = { to: 'silent@example.test', subject: 'Новый пароль', text: 'Ссылка' };

  await api.database.transaction((tx) => postLetter(tx, write, NOW));
  wakeAt(NOW);
  await vi.waitFor(() => expect(taken).toContain('silent@example.test'), DEADLINES.news);
  await tell(student.id, 'Занятие');
  wakeAt(NOW);

  await vi.waitFor(() => expect(sent).toEqual(['Занятие']), DEADLINES.news);
  silence.resolve();
  await at(NOW);
  expect(taken.filter((to) => to === 'silent@example.test')).toHaveLength(1);
});
