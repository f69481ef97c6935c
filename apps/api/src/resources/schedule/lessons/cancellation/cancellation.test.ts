import { afterAll, expect, test } from 'vitest';
import { balanceOf, linked, teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import { hasLesson, hasRuleLessons } from '../../../../testing/lesson-verbs.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { listsOf, hasStudent } from '../../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const cancel = (teacher: Person, lesson_id: number, body: object = {}) =>
  teacher.call('POST /api/cancel-lesson', { body: { lesson_id, ...body } });
const policy = (teacher: Person, changed: object) =>
  teacher.call('PUT /api/update-teacher-profile', {
    body: {
      policy: { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0, ...changed },
    },
  });

test('[LSN-28] [MNY-70] a cancelled lesson stays with its canceller, time, reason and charge', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await policy(teacher, {});
  const { id } = await hasLesson(teacher, student_id);
  api.setClock('2026-11-24T12:00:00.000Z');

  const preview = await cancel(teacher, id, { by: 'student', reason: 'Болеет', dry_run: true });
  const report = await cancel(teacher, id, { by: 'student', reason: 'Болеет' });

  const ahead = expect.stringMatching(/^Спишется 750.₽: отмена позже чем за 24.часа до начала, 50.% стоимости$/);
  const text = expect.stringMatching(/^Списано 750.₽: отмена позже чем за 24.часа до начала, 50.% стоимости$/);
  const planned = { id, status: 'planned', cancel: null };
  expect(preview).toMatchObject({ lesson: planned, cancelled: 1, charge: 750, text: ahead });
  expect(report).toMatchObject({
    cancelled: 1,
    charge: 750,
    text,
    lesson: {
      status: 'cancelled',
      amount_deducted: 750,
      cancel: {
        by: 'student',
        reason: 'Болеет',
        at: '2026-11-24T12:00:00.000Z',
        notice_minutes: 180,
        policy_result: text,
      },
    },
  });
  expect(await balanceOf(teacher, student_id)).toBe(-750);
});

test('[LSN-28] a cancelled, completed or moved lesson cannot be cancelled', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);
  await cancel(teacher, id);

  const refusal = await teacher.refused('POST /api/cancel-lesson', { body: { lesson_id: id } });

  expect(refusal).toMatchObject({ status: 409, code: 'lesson_not_open' });
});

test("[LSN-28] the cancellation of one student's participation keeps the lesson for the others", async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, boris], 900));

  const report = await cancel(teacher, id, { student_id: boris, by: 'student', reason: 'Уехал', charge: 'full' });
  const again = await teacher.refused('POST /api/cancel-lesson', { body: { lesson_id: id, student_id: boris } });
  api.setClock('2026-11-24T16:30:00Z');
  await teacher.call('POST /api/lessons/close', { body: { ids: [id] } });

  expect(report.lesson).toMatchObject({
    status: 'planned',
    participants: [
      { student_name: 'Анна', attendance: null, charge: null },
      { student_name: 'Борис', attendance: 'excused', reason: 'Уехал', charge: 900 },
    ],
  });
  expect(again.code).toBe('lesson_not_open');
  expect([await balanceOf(teacher, student_id), await balanceOf(teacher, boris)]).toEqual([-900, -900]);
});

test("[LSN-28] the teacher's cancellation applies to all students, and the charge of each is reported", async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, boris]));

  const preview = await cancel(teacher, id, { charge: 'full', dry_run: true });
  const report = await cancel(teacher, id);

  expect(preview.charge).toBe(3000);
  expect(report).toMatchObject({ charge: 0, text: 'Ничего не списано: отменил преподаватель' });
  expect(report.lesson).toMatchObject({ status: 'cancelled', participants: [{ charge: 0 }, { charge: 0 }] });
});

test('[LSN-28] a student who does not take part in the lesson cannot cancel it', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const stranger = await hasStudent(teacher, 'Борис');
  const { id } = await hasLesson(teacher, student_id);

  const refusal = await teacher.refused('POST /api/cancel-lesson', { body: { lesson_id: id, student_id: stranger } });

  expect(refusal).toMatchObject({ status: 422, fields: { student_id: 'Этого ученика нет на занятии' } });
});

test.each([
  ['full', 1500],
  ['half', 750],
  ['none', 0],
  [120.5, 120.5],
] as const)('[LSN-29] the teacher charges %s instead of the policy', async (charge, roubles) => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  const report = await cancel(teacher, id, { by: 'student', charge });

  expect(report).toMatchObject({ charge: roubles, lesson: { amount_deducted: roubles } });
  expect(report.text).toContain('так решил преподаватель');
});

test('[LSN-29] free late cancellations are counted by the month of the lesson', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await policy(teacher, { notice_hours: 168, free_cancels_per_month: 1 });
  const late = (conducted_date: string) => hasLesson(teacher, student_id, { conducted_date });
  const [first, second, december] = [await late('2026-11-29'), await late('2026-11-30'), await late('2026-12-01')];
  api.setClock('2026-11-28T12:00:00Z');

  const charges: number[] = [];
  for (const { id } of [first, second, december]) charges.push((await cancel(teacher, id, { by: 'student' })).charge);

  expect(charges).toEqual([0, 750, 0]);
});

test('[LSN-173] a part of a group lesson that the teacher cancels late uses no free cancellation of the student', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await policy(teacher, { notice_hours: 168, free_cancels_per_month: 1 });
  const group_id = await hasGroup(teacher, [student_id, await hasStudent(teacher, 'Борис')], 900);
  const on = async (conducted_date: string) => (await hasGroupLesson(teacher, group_id, { conducted_date })).id;
  const [off, first, second] = [await on('2026-11-24'), await on('2026-11-25'), await on('2026-11-26')];
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});

  await cancel(teacher, off, { student_id, by: 'teacher' });
  const charges: number[] = [];
  for (const id of [first, second]) charges.push((await cancel(teacher, id, { student_id, by: 'student' })).charge);

  expect(charges).toEqual([0, 450]);
  const query = { student_profile_id: profile?.student_profile_id ?? 0 };
  const { items } = await student.call('GET /api/student/lessons', { query });
  expect(items.map((lesson) => lesson.cancel?.by)).toEqual(['teacher', 'student', 'student']);
});

test('[LSN-170] with an hour of the day before, cancellations after that hour are late and use the free ones', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await policy(teacher, { notice_until: '20:00', free_cancels_per_month: 1 });
  const day = (conducted_date: string) => hasLesson(teacher, student_id, { conducted_date });
  const [first, second, third] = [await day('2026-11-25'), await day('2026-11-26'), await day('2026-11-27')];
  const charges: number[] = [];
  const cancelAt = async (at: string, { id }: { id: number }) => {
    api.setClock(at);
    charges.push((await cancel(teacher, id, { by: 'student' })).charge);
  };

  // 20:00:59 in Moscow is in time and uses no free cancellation, although fewer than 24 hours are left.
  await cancelAt('2026-11-24T17:00:59Z', first);
  await cancelAt('2026-11-25T17:01:00Z', second);
  await cancelAt('2026-11-26T17:01:00Z', third);

  expect(charges).toEqual([0, 0, 750]);
});

test('[LSN-170] a late cancellation of a part of a group lesson costs the percent for groups', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await policy(teacher, { group_percent: 30 });
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id], 900));
  api.setClock('2026-11-24T12:00:00Z');

  expect((await cancel(teacher, id, { student_id, by: 'student' })).charge).toBe(270);
});

test('[LSN-35] a pause cancels the lessons of the rule up to its last day, as its preview reported', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await policy(teacher, { notice_hours: 168, free_cancels_per_month: 1 });
  const [first] = await hasRuleLessons(teacher, student_id, { slots: ['вт 18:00-19:00', 'чт 18:00-19:00'] });
  const pause = { scope: 'following', until: '2026-12-03', by: 'student', reason: 'Отпуск' };
  api.setClock('2026-11-22T12:00:00Z');

  const preview = await cancel(teacher, first?.id ?? 0, { ...pause, dry_run: true });
  const report = await cancel(teacher, first?.id ?? 0, pause);

  const said = (text: RegExp) => ({ cancelled: 4, charge: 750, text: expect.stringMatching(text) });
  expect(preview).toMatchObject(said(/^4.занятия\. Спишется 750.₽$/));
  expect(report).toMatchObject(said(/^4.занятия\. Списано 750.₽$/));
  const { items } = await teacher.call('GET /api/student-future-lessons', { query: { student_id } });
  expect(items.slice(0, 6).map(({ conducted_date, status }) => [conducted_date, status])).toEqual([
    ['2026-11-24', 'cancelled'],
    ['2026-11-26', 'cancelled'],
    ['2026-12-01', 'cancelled'],
    ['2026-12-03', 'cancelled'],
    ['2026-12-08', 'planned'],
    ['2026-12-10', 'planned'],
  ]);
});

test('[LSN-35] a pause of one group student skips lessons without a participation of this student', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const group_id = await hasGroup(teacher, [student_id, boris]);
  const slot = { days_of_week: [2], start_times: ['18:00:00.000Z'], end_times: ['19:00:00.000Z'] };
  await teacher.call('POST /api/lessons-create-group', { body: { group_id, ...slot, repeat_until: '2026-12-31' } });
  const { items } = await teacher.call('GET /api/student-future-lessons', { query: { student_id } });
  const [first, second] = items.map(({ id }) => id);
  await cancel(teacher, second ?? 0, { student_id });

  const report = await cancel(teacher, first ?? 0, { student_id, scope: 'following', until: '2026-12-08' });
  const refusal = await teacher.refused('POST /api/cancel-lesson', {
    body: { lesson_id: items[3]?.id, student_id: 1_000_000, scope: 'following', until: '2026-12-31' },
  });

  expect(report.cancelled).toBe(2);
  expect(refusal).toMatchObject({ status: 422, fields: { student_id: 'Этого ученика нет на занятии' } });
});

test.each([
  [undefined, 'Укажите последний день паузы'],
  ['2026-11-01', 'Пауза не может закончиться раньше этого занятия'],
  ['2029-01-01', 'Пауза может закончиться не позже чем через два года'],
])('[LSN-35] a pause that ends on %s is rejected', async (until, text) => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first] = await hasRuleLessons(teacher, student_id);

  const refusal = await teacher.refused('POST /api/cancel-lesson', {
    body: { lesson_id: first?.id, scope: 'following', until },
  });

  expect(refusal).toMatchObject({ status: 422, fields: { until: text } });
});

test('[LSN-31] students are notified of created, moved and cancelled lessons, with the time in their zone', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  await teacher.call('PUT /api/student-update/{id}', {
    params: { id: student_id },
    body: { time_zone: 'Asia/Yekaterinburg' },
  });

  const { id } = await hasLesson(teacher, student_id);
  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-11-25' } });
  await teacher.call('PUT /api/lessons/{id}', {
    params: { id },
    body: { conducted_date: '2026-11-26', notify: false },
  });
  await cancel(teacher, id, { reason: 'Заболела' });

  const { items: told } = await student.call('GET /api/notifications_student', { query: {} });
  expect(told.map(({ kind, message, teacher_name }) => [kind, message, teacher_name])).toEqual([
    ['lesson_cancelled', 'Занятие 26 ноября в 20:00 отменено («Заболела»)', 'Елена'],
    ['lesson_moved', 'Занятие перенесено с 24 ноября в 20:00 на 25 ноября в 20:00', 'Елена'],
    ['lesson_made', 'Новое занятие 24 ноября в 20:00', 'Елена'],
  ]);
});

test('[LSN-31] students are notified of a pause once', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const [first] = await hasRuleLessons(teacher, student_id);

  await cancel(teacher, first?.id ?? 0, { scope: 'following', until: '2026-12-10', reason: 'Отпуск' });

  const { items: told } = await student.call('GET /api/notifications_student', { query: {} });
  expect(told.filter(({ message }) => message.includes('отменен'))).toMatchObject([
    { kind: 'lessons_paused', message: 'Занятия с 24 ноября по 8 декабря отменены («Отпуск»)' },
  ]);
});

test('[LSN-31] a past lesson sends no notification', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);

  await hasLesson(teacher, student_id, { conducted_date: '2026-11-19' });

  expect((await student.call('GET /api/notifications_student', { query: {} })).items).toEqual([]);
});

test.each([
  ['alone', 'one', '2026-11-26'],
  ['to another week', 'one', '2026-12-03'],
  ['with its rule', 'following', '2026-11-26'],
] as const)(
  '[MNY-52] the charge of a cancelled part moves to the new day of its lesson, %s',
  async (_, scope, date) => {
    const { teacher, student_id } = await teacherWithStudent(api);
    const boris = await hasStudent(teacher, 'Борис');
    const group_id = await hasGroup(teacher, [student_id, boris], 900);
    await teacher.call('POST /api/lessons-create-group', {
      body: { group_id, repeat_until: '2026-12-31', ...listsOf(['вт 18:00-19:00']) },
    });
    const { days } = await teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-24' } });
    const id = days['2026-11-24']?.[0]?.id ?? 0;
    await cancel(teacher, id, { student_id: boris, charge: 'full' });

    await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: date, scope } });

    const { ledger } = await teacher.call('GET /api/student-profile/{id}', { params: { id: boris } });
    expect(ledger.map((line) => [line.date, line.amount])).toEqual([
      [date, -900],
      ['2026-11-24', 900],
      ['2026-11-24', -900],
    ]);
  },
);

const change = (id: number, body: object) => ({ params: { id }, body });
const toMakeUp = async (teacher: Person) => (await teacher.call('GET /api/attention', {})).make_up;

test('[LSN-265] [LSN-266] a cancelled lesson of a rule waits for a new time, gets it in another week without its charge, and one undo restores it', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first, second] = await hasRuleLessons(teacher, student_id);
  const id = first?.id ?? 0;
  const { lesson: cancelled } = await cancel(teacher, id, { by: 'student', charge: 'full', make_up: true });
  const about = { conducted_date: '2026-11-24', start_time: '18:00:00.000Z', version: cancelled?.version };
  expect(await toMakeUp(teacher)).toEqual({
    total: 1,
    items: [{ lesson_id: id, student_id, student_name: 'Анна', ...about }],
  });
  const onto = { conducted_date: '2026-12-01', start_time: '18:30:00.000Z' };

  const taken = await teacher.refused('PUT /api/lessons/{id}', change(id, onto));
  const made = await teacher.call('PUT /api/lessons/{id}', change(id, { conducted_date: '2026-12-03' }));

  expect(taken).toMatchObject({ code: 'lesson_overlaps', details: { conflicts: [{ id: second?.id }] } });
  expect(made.lesson).toMatchObject({
    status: 'planned',
    conducted_date: '2026-12-03',
    cancel: null,
    moved_from_id: id,
  });
  expect(await balanceOf(teacher, student_id)).toBe(0);
  expect((await toMakeUp(teacher)).total).toBe(0);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: made.operation_id ?? 0 } });
  const { lesson } = await teacher.call('GET /api/lesson/{id}', { params: { id } });
  expect(lesson).toMatchObject({ status: 'cancelled', amount_deducted: 1500, cancel: { make_up: true } });
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
});

test('[LSN-265] the wait of a cancelled lesson ends at the teacher’s word or with its return, and nothing else of it changes', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const group_id = await hasGroup(teacher, [student_id], 900);
  const { id } = await hasGroupLesson(teacher, group_id);
  const put = (body: object) => teacher.call('PUT /api/lessons/{id}', change(id, body));
  const refused = (body: object) => teacher.refused('PUT /api/lessons/{id}', change(id, body));
  const part = { lesson_id: id, student_id, make_up: true };
  const planned = await refused({ make_up: true });
  const whole = await teacher.refused('POST /api/cancel-lesson', { body: part });
  await cancel(teacher, id);
  const closed = await refused({ conducted_date: '2026-11-27' });

  const { lesson } = await put({ make_up: true });
  const mixed = await refused({ make_up: false, goal: 'Времена' });
  const seen = [await toMakeUp(teacher)];
  await put({ make_up: false });
  seen.push(await toMakeUp(teacher));
  await put({ make_up: true });
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: false } });
  await cancel(teacher, id);
  seen.push(await toMakeUp(teacher));

  for (const refusal of [planned, whole, mixed]) {
    expect(refusal).toMatchObject({ status: 422, fields: { make_up: expect.stringMatching(/[а-я]/) } });
  }
  expect(closed.code).toBe('lesson_not_open');
  expect(lesson).toMatchObject({ status: 'cancelled', cancel: { make_up: true } });
  expect(seen.map(({ total }) => total)).toEqual([1, 0, 0]);
  expect(seen[0]?.items).toMatchObject([{ lesson_id: id, student_id: null }]);
});
