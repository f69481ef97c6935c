import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { carrierOf } from '../../../testing/carriers/carrier.ts';
import { hasLesson, TUESDAY } from '../../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import { testApi } from '../../../testing/test-api.ts';
import { remindStudentsAhead } from '../../schedule/lessons/reminders/ahead.service.ts';
import { notify } from '../notifications.service.ts';
import { quietUntil, type Settings } from './settings.ts';

const api = await testApi();
afterAll(() => api.close());
// Only the test's own processes send deliveries.
vi.spyOn(api.delivery, 'wake').mockReturnValue();

/** 22:30 in Moscow. */
const EVENING = new Date('2026-11-20T19:30:00.000Z');
const NIGHT = { body: { quiet: { from: '22:00', to: '08:00' } } };

const tell = (user_id: number, message: string, expires_at?: Date) =>
  api.database.transaction((tx) =>
    notify(tx, {
      ...({ kind: 'lesson_made', teacher_name: '', link: '/calendar/' } as const),
      user_ids: [user_id],
      message,
      dedupe_key: message,
      now: EVENING,
      ...(expires_at && { expires_at }),
    }),
  );

const reasonsOf = async (user_id: number) =>
  (
    await sql<{ state: string; reason: string }>`
      select d.state, d.reason from delivery d join notification n on n.id = d.notification_id
      where n.user_id = ${user_id} order by d.id`.execute(api.database.db)
  ).rows;

function mailing() {
  const sent: string[] = [];
  const process = carrierOf(api, { notices: async ({ content }) => void sent.push(content.message) });
  return { at: (instant: string | Date) => process.at(new Date(instant)), sent };
}

test('[NTF-40] [DLV-4] a channel does not send a group that is switched off, and the product still shows it', async () => {
  const person = await api.student();
  const { at, sent } = mailing();

  await person.call('PUT /api/notification-settings', {
    body: { choices: [{ group: 'lessons', channel: 'mail', wanted: false }] },
  });
  await tell(person.id, 'Раз');
  await at(EVENING);

  expect(sent).toEqual([]);
  expect(await reasonsOf(person.id)).toEqual([{ state: 'skipped', reason: 'Выключено в настройках' }]);
  expect((await person.call('GET /api/notifications_student', { query: {} })).items).toHaveLength(1);
  const { choices } = await person.call('GET /api/notification-settings', {});
  expect(choices.filter(({ wanted }) => !wanted)).toEqual([{ group: 'lessons', channel: 'mail', wanted: false }]);
});

test('[NTF-41] by default a teacher gets everything except reminders by e-mail, and a student also gets reminders', async () => {
  const off = async (person: Awaited<ReturnType<typeof api.teacher>>) =>
    (await person.call('GET /api/notification-settings', {})).choices.flatMap(({ group, channel, wanted }) =>
      wanted ? [] : [`${group} ${channel}`],
    );

  expect(await off(await api.teacher())).toEqual(['reminders mail']);
  expect(await off(await api.student())).toEqual([]);
});

test('[NTF-42] a notification in quiet hours is sent at their end', async () => {
  const person = await api.student({ time_zone: 'Europe/Moscow' });
  const { at, sent } = mailing();
  await person.call('PUT /api/notification-settings', NIGHT);
  await tell(person.id, 'Раз');
  await tell(person.id, 'Два');

  await at(EVENING);
  await at('2026-11-21T04:59:00.000Z');
  const atNight = [...sent];
  await at('2026-11-21T05:00:00.000Z');

  expect([atNight, sent]).toEqual([[], ['Раз', 'Два']]);
});

test('[NTF-42] waiting notifications are sent at once when the quiet hours are removed', async () => {
  const person = await api.student({ time_zone: 'Europe/Moscow' });
  const { at, sent } = mailing();
  await person.call('PUT /api/notification-settings', NIGHT);
  await tell(person.id, 'Раз');
  await at(EVENING);

  await person.call('PUT /api/notification-settings', { body: { quiet: null } });
  await at(EVENING);

  expect(sent).toEqual(['Раз']);
});

test('[NTF-42] a notification that would arrive too late after the quiet hours is not sent and shows this reason', async () => {
  const person = await api.student({ time_zone: 'Europe/Moscow' });
  await person.call('PUT /api/notification-settings', NIGHT);

  await tell(person.id, 'Раз', new Date('2026-11-21T04:30:00.000Z'));

  expect(await reasonsOf(person.id)).toEqual([{ state: 'skipped', reason: 'Занятие начинается в тихие часы' }]);
});

test('[NTF-42] quiet hours that end when they begin are rejected', async () => {
  const person = await api.student();

  const refusal = await person.refused('PUT /api/notification-settings', {
    body: { quiet: { from: '22:00', to: '22:00' } },
  });

  expect(refusal).toMatchObject({ status: 422, fields: { 'quiet.to': 'Конец совпадает с началом' } });
});

test.each([
  ['22:00', '08:00', '2026-11-20T19:30:00.000Z', '2026-11-21T05:00:00.000Z'],
  ['22:00', '08:00', '2026-11-20T23:30:00.000Z', '2026-11-21T05:00:00.000Z'],
  ['13:00', '15:00', '2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['13:00', '15:00', '2026-11-20T12:00:00.000Z', undefined],
  ['13:00', '15:00', '2026-11-20T09:59:00.000Z', undefined],
])('[NTF-42] with quiet hours from %s to %s, it is quiet at %s until %s', (from, to, now, end) => {
  const settings: Settings = {
    ...({ user_type: 'student', time_zone: 'Europe/Moscow', choices: new Map() } as const),
    quiet: { from, to },
    remind_day: true,
    remind_hour: true,
    turns: null,
  };

  expect(quietUntil(settings, new Date(now))?.toISOString()).toBe(end);
});

test('[NTF-43] a student is reminded a day and an hour before a lesson, once each, unless the reminder is switched off', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, TUESDAY);
  const student = await linked(api, teacher, student_id);
  const remind = (instant: string) => api.database.transaction((tx) => remindStudentsAhead(tx, new Date(instant), 10));

  await remind('2026-11-23T14:59:00.000Z');
  await remind('2026-11-23T15:00:00.000Z');
  await remind('2026-11-23T15:01:00.000Z');
  await student.call('PUT /api/notification-settings', { body: { remind_hour: false } });
  await remind('2026-11-24T14:00:00.000Z');
  const withoutTheHour = await student.call('GET /api/notifications_student', { query: {} });
  await student.call('PUT /api/notification-settings', { body: { remind_hour: true } });
  await remind('2026-11-24T14:01:00.000Z');
  const both = await student.call('GET /api/notifications_student', { query: {} });

  const reminders = (read: typeof both) => read.items.filter(({ kind }) => kind === 'reminder');
  expect([reminders(withoutTheHour).length, reminders(both).length]).toEqual([1, 2]);
  expect(reminders(both)[0]?.message).toBe('Напоминание о занятии 24 ноября в 18:00. Преподаватель: Елена');
});
