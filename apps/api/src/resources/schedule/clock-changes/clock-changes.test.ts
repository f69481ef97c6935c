import { afterAll, expect, test } from 'vitest';
import { jobsAt } from '../../../testing/jobs/run-jobs.ts';
import { hasLesson } from '../../../testing/lesson-verbs.ts';
import { hasGroup } from '../../../testing/people/group-verbs.ts';
import { linked } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasRule, hasStudent, listsOf } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const JOB = 'changes of clocks';

async function livesIn(teacher: Person, id: number, time_zone: string): Promise<void> {
  await teacher.call('PUT /api/student-update/{id}', { params: { id }, body: { time_zone, version: '*' } });
}

/** A teacher with one student of another zone, weekly lessons on Tuesdays at 18:00, and the student's account. */
async function pair(own: string, zone: string, slots: readonly string[] = ['вт 18:00-19:00']) {
  const teacher = await api.teacher({ time_zone: own });
  const student_id = await hasStudent(teacher, 'Аня');
  await livesIn(teacher, student_id, zone);
  if (slots.length > 0) await hasRule(teacher, { slots, student_id, repeat_until: '2027-06-30' });
  return { teacher, student_id, student: await linked(api, teacher, student_id) };
}

const toldTo = async (person: Person, side: 'teacher' | 'student') =>
  (await person.call(`GET /api/notifications_${side}`, { query: {} })).items
    .filter(({ kind }) => kind === 'clocks_change')
    .map(({ message }) => message);

const toldToBoth = async ({ teacher, student }: { teacher: Person; student: Person }) => [
  await toldTo(teacher, 'teacher'),
  await toldTo(student, 'student'),
];

/** Runs the job at noon of these days, after the rules have got their lessons. */
async function runOn(...days: readonly string[]) {
  for (const day of days) {
    expect(await jobsAt(api, `${day}T12:00:00Z`, 'horizon of rules')).toEqual([]);
    expect(await jobsAt(api, `${day}T12:00:00Z`, JOB)).toEqual([]);
  }
}

test('[LSN-280] [NTF-55] two weeks before, teacher and student read the new and the old hour, once', async () => {
  const one = await pair('Europe/Moscow', 'Europe/Berlin', ['вт 18:00-19:00', 'чт 19:30-20:30']);

  await runOn('2027-03-13');
  expect(await toldToBoth(one)).toEqual([[], []]);
  await runOn('2027-03-14', '2027-03-14', '2027-03-15', '2027-03-27', '2027-03-29');

  const hours = 'вт в 17:00 вместо 16:00 и чт в 18:30 вместо 17:30';
  expect(await toldToBoth(one)).toEqual([
    [`Аня: из-за перевода часов с 30 марта занятия у ученика — ${hours}; у вас часы прежние`],
    [`Из-за перевода часов с 30 марта занятия у вас — ${hours}; у преподавателя часы прежние`],
  ]);
});

test('[LSN-280] in autumn the clock of the teacher’s zone moves the hour of a student in Moscow', async () => {
  api.setClock('2026-09-01T12:00:00Z');
  const one = await pair('Europe/Berlin', 'Europe/Moscow', ['вт 22:30-23:30']);

  await runOn('2026-10-12');

  expect((await toldToBoth(one))[1]).toEqual([
    'Из-за перевода часов с 28 октября занятия у вас — ср в 00:30 вместо вт в 23:30; у преподавателя часы прежние',
  ]);
});

test('[LSN-280] two changes within two weeks are announced separately, each with the hours around it', async () => {
  api.setClock('2026-09-01T12:00:00Z');
  const one = await pair('America/New_York', 'Europe/Berlin');

  await runOn('2026-10-20');

  expect((await toldToBoth(one)).map((messages) => messages.toSorted())).toEqual([
    [
      'Аня: из-за перевода часов с 27 октября занятия у ученика — вт в 23:00 вместо ср в 00:00; у вас часы прежние',
      'Аня: из-за перевода часов с 4 ноября занятия у ученика — ср в 00:00 вместо вт в 23:00; у вас часы прежние',
    ],
    [
      'Из-за перевода часов с 27 октября занятия у вас — вт в 23:00 вместо ср в 00:00; у преподавателя часы прежние',
      'Из-за перевода часов с 4 ноября занятия у вас — ср в 00:00 вместо вт в 23:00; у преподавателя часы прежние',
    ],
  ]);
});

test('[LSN-281] zones that change alike are silent: Berlin and Paris, New York and Chicago', async () => {
  const europe = await pair('Europe/Berlin', 'Europe/Paris');
  const america = await pair('America/New_York', 'America/Chicago');

  await runOn('2027-03-13', '2027-03-20');

  expect([await toldToBoth(europe), await toldToBoth(america)]).toEqual([
    [[], []],
    [[], []],
  ]);
});

test('[LSN-281] without regular lessons afterwards nothing is announced', async () => {
  const ended = await pair('Europe/Moscow', 'Europe/Berlin', []);
  await hasRule(ended.teacher, {
    slots: ['вт 18:00-19:00'],
    student_id: ended.student_id,
    repeat_until: '2027-03-25',
  });
  await hasLesson(ended.teacher, ended.student_id, { conducted_date: '2027-03-31' });

  await runOn('2027-03-20');

  expect(await toldToBoth(ended)).toEqual([[], []]);
});

test('[LSN-280] a student who moves to another zone in between is notified of its change, and not twice of one', async () => {
  const one = await pair('Europe/Moscow', 'Europe/Moscow');
  await runOn('2027-03-16');
  expect(await toldToBoth(one)).toEqual([[], []]);

  await livesIn(one.teacher, one.student_id, 'Europe/Berlin');
  await runOn('2027-03-17');
  await livesIn(one.teacher, one.student_id, 'Europe/London');
  await runOn('2027-03-18');
  await livesIn(one.teacher, one.student_id, 'Asia/Jerusalem');
  await runOn('2027-03-19');

  expect((await toldToBoth(one))[1]?.toSorted()).toEqual([
    'Из-за перевода часов с 30 марта занятия у вас — вт в 17:00 вместо 16:00; у преподавателя часы прежние',
    'Из-за перевода часов с 30 марта занятия у вас — вт в 18:00 вместо 17:00; у преподавателя часы прежние',
  ]);
});

test('[LSN-280] a notification that its reader has deleted does not return', async () => {
  const one = await pair('Europe/Moscow', 'Europe/Berlin');
  await runOn('2027-03-14');
  const [notice] = (await one.student.call('GET /api/notifications_student', { query: {} })).items;
  const params = { id: notice?.id ?? 0 };
  await one.student.call('DELETE /api/notification_student/{id}', { params });

  await runOn('2027-03-15');

  expect((await toldToBoth(one))[1]).toEqual([]);
});

test('[LSN-281] [NTF-55] each student of a group has the own hour, and the teacher reads one notification', async () => {
  const { teacher, student_id: anya, student } = await pair('Europe/Moscow', 'Europe/Berlin', []);
  const boris = await hasStudent(teacher, 'Борис');
  const vera = await hasStudent(teacher, 'Вера');
  await livesIn(teacher, boris, 'Europe/London');
  const accounts = [student, await linked(api, teacher, boris), await linked(api, teacher, vera)];
  const group_id = await hasGroup(teacher, [anya, boris, vera], 900);
  await teacher.call('POST /api/lessons-create-group', {
    body: { group_id, ...listsOf(['вт 18:00-19:00']), repeat_until: '2027-06-30' },
  });

  await runOn('2027-03-14', '2027-03-15');

  const messages = await Promise.all(accounts.map((account) => toldTo(account, 'student')));
  const toStudent = (hours: string) =>
    `Из-за перевода часов с 30 марта занятия у вас — вт в ${hours}; у преподавателя часы прежние`;
  expect(messages).toEqual([[toStudent('17:00 вместо 16:00')], [toStudent('16:00 вместо 15:00')], []]);
  expect(await toldTo(teacher, 'teacher')).toEqual([
    'Из-за перевода часов занятия у учеников начнутся в другой час. Аня — с 30 марта вт в 17:00 вместо 16:00; ' +
      'Борис — с 30 марта вт в 16:00 вместо 15:00; у вас часы прежние',
  ]);
});

test('[LSN-280] jobs that run at once notify once', async () => {
  const one = await pair('Europe/Moscow', 'Europe/Berlin');
  await runOn('2027-03-10');

  const errors = await Promise.all([1, 2, 3].map(() => jobsAt(api, '2027-03-20T12:00:00Z', JOB)));

  expect(errors).toEqual([[], [], []]);
  expect((await toldToBoth(one)).map(({ length }) => length)).toEqual([1, 1]);
});
