import { afterAll, expect, test } from 'vitest';
import { balanceOf, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import { YESTERDAY, TUESDAY, clock, hasLesson } from '../../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../testing/people/group-verbs.ts';
import { reportOf } from './reading/saved-lesson.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

test('[LSN-11] a lesson has the values of the form, and the teacher’s defaults for omitted ones', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('PUT /api/update-teacher-profile', {
    body: { break_minutes: 5, meeting_url: 'https://example.ru/room' },
  });

  const { lesson, report } = await teacher.call('POST /api/lesson-one-time', {
    body: {
      student_id,
      ...TUESDAY,
      reminder_minutes: 10,
      cost_lesson_one_time: 1200,
      goal: 'Неправильные глаголы',
      paid: false,
      status: 'completed',
      one_time: true,
      trial: false,
      day_of_week_id: 2,
      time_zone_teacher: 'Europe/Moscow',
    },
  });

  expect(report).toEqual(reportOf({ created: 1 }));
  const none = ['original_date', 'completed_at', 'rule_id', 'group_id', 'subject_id', 'cancel', 'time_zone_student'];
  const never = ['moved_to_id', 'moved_from_id', 'moved_to_date', 'moved_from_date'];
  expect(lesson).toEqual({
    ...Object.fromEntries([...none, ...never].map((field) => [field, null])),
    ...TUESDAY,
    id: expect.any(Number),
    student_id,
    student_name: 'Анна',
    color: student_id % 9,
    day_of_week_id: 2,
    time_zone_teacher: 'Europe/Moscow',
    start_at: '2026-11-24T15:00:00.000Z',
    end_at: '2026-11-24T16:00:00.000Z',
    reminder_minutes: 10,
    reminder_time: '2026-11-24T14:50:00.000Z',
    break_minutes: 5,
    created_date: '2026-11-20T12:24:00.000Z',
    status: 'planned',
    auto_complete: true,
    one_time: true,
    trial: false,
    in_rule: false,
    paid: false,
    cost_lesson: 0,
    cost_lesson_one_time: 1200,
    amount_deducted: 0,
    goal: 'Неправильные глаголы',
    meeting_url: 'https://example.ru/room',
    recording_url: '',
    note_private: '',
    note_shared: '',
    participants: [
      {
        student_id,
        student_name: 'Анна',
        price: 1200,
        charge: null,
        paid: false,
        free_for: null,
        attendance: null,
        confirmed: false,
        reason: '',
        cancel_asked_at: null,
        move_to: null,
        policy_result: '',
      },
    ],
    version: 1,
  });
});

test.each([
  ['one_time', { one_time: false }],
  ['in_rule', { in_rule: true }],
  ['trial', { trial: true }],
  ['status', { status: 'cancelled' }],
  ['day_of_week_id', { day_of_week_id: 3 }],
  ['reminder_time', { reminder_time: 'завтра' }],
  ['cost_lesson_one_time', { cost_lesson_one_time: '10000000.01' }],
  ['time_zone_teacher', { time_zone_teacher: 'Mars/Olympus' }],
  ['conducted_date', { conducted_date: '2026-02-30' }],
  ['start_time', { start_time: '18:00' }],
  ['subject_id', { subject_id: 21 }],
] as const)('[LSN-11] an invalid %s is rejected under its name', async (field, wrong) => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const refusal = await teacher.refused('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY, ...wrong } });

  expect(refusal).toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(/[а-я]/) } });
});

test('[LSN-11] created_date accepts a day without a time, and no other text', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const made = (created_date: string) =>
    teacher.send('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY, created_date, dry_run: true } });

  const replies = [await made('2026-11-20'), await made('2026-02-30'), await made('вчера')];

  expect(replies.map(({ status }) => status)).toEqual([200, 422, 422]);
  expect(replies[1]?.body).toMatchObject({ fields: { created_date: expect.stringMatching(/[а-я]/) } });
});

test.each([
  ['18:00', '18:00', 'Занятие должно заканчиваться позже, чем начинается'],
  ['08:00', '20:01', 'Занятие не может длиться больше 12 часов'],
])('[LSN-7] a lesson from %s to %s is rejected', async (start, end, end_time) => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const refusal = await teacher.refused('POST /api/lesson-one-time', {
    body: { student_id, ...TUESDAY, start_time: clock(start), end_time: clock(end) },
  });

  expect(refusal).toMatchObject({ status: 422, fields: { end_time } });
});

test.each([
  ['A\u0000B', 'AB'],
  ['A\ud800B', 'A\ufffdB'],
  ['🎸', '🎸'],
])('[LSN-11] the text %j is stored as %j', async (goal, kept) => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const lesson = await hasLesson(teacher, student_id, { goal });

  expect(lesson.goal).toBe(kept);
});

test('[LSN-7] a lesson that lasts past midnight ends on the next day', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const lesson = await hasLesson(teacher, student_id, { start_time: clock('23:30'), end_time: clock('00:30') });

  expect(lesson).toMatchObject({
    conducted_date: '2026-11-24',
    start_at: '2026-11-24T20:30:00.000Z',
    end_at: '2026-11-24T21:30:00.000Z',
  });
});

test('[LSN-7] the clock times are in the zone that the request names', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const lesson = await hasLesson(teacher, student_id, { time_zone_teacher: 'Europe/Berlin' });

  expect(lesson).toMatchObject({ start_at: '2026-11-24T17:00:00.000Z', time_zone_teacher: 'Europe/Berlin' });
});

test('[LSN-8] a lesson that overlaps another one is rejected, and the refusal names the other one', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const other = await hasLesson(teacher, await hasStudent(teacher, 'Борис'));
  const over = { student_id, ...TUESDAY, start_time: clock('18:30'), end_time: clock('19:30') };

  const refusal = await teacher.refused('POST /api/lesson-one-time', { body: over });

  expect(refusal).toMatchObject({ status: 409, code: 'lesson_overlaps', message: 'В это время уже есть занятие' });
  expect(refusal.details).toEqual({ conflicts: [{ id: other.id, student_name: 'Борис', in_break: null, ...TUESDAY }] });
});

test('[LSN-8] a preview names the overlapped lesson and creates nothing; force creates the lesson', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  const preview = await teacher.call('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY, dry_run: true } });
  const forced = await teacher.call('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY, force: true } });

  expect(preview).toMatchObject({ lesson: null, report: { created: 1, conflicts: [{ id }] } });
  expect(forced.report.conflicts).toMatchObject([{ id }]);
  const { items } = await teacher.call('GET /api/lessons/day', { query: { date: '2026-11-24' } });
  expect(items.map((lesson) => lesson.id)).toEqual([id, forced.lesson?.id]);
});

test('[LSN-9] breaks are busy time; lessons that touch and cancelled lessons do not overlap', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const first = await hasLesson(teacher, student_id, { break_minutes: 15 });
  const at = (start: string, end: string) => ({
    body: { student_id, ...TUESDAY, start_time: clock(start), end_time: clock(end) },
  });

  const inBreak = await teacher.refused('POST /api/lesson-one-time', at('19:10', '20:00'));
  await hasLesson(teacher, student_id, { start_time: clock('19:15'), end_time: clock('20:00') });
  const ownBreak = await teacher.refused('POST /api/lesson-one-time', {
    body: { ...at('17:00', '18:00').body, break_minutes: 5 },
  });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: first.id } });
  const inPlace = await hasLesson(teacher, student_id);

  expect([inBreak.code, ownBreak.code]).toEqual(['lesson_overlaps', 'lesson_overlaps']);
  expect(inPlace.status).toBe('planned');
});

test('[LSN-190] the refusal of an overlap names the break that alone causes it, and whose it is', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, { break_minutes: 15 });
  const refused = (start: string, end: string, break_minutes = 0) =>
    teacher.refused('POST /api/lesson-one-time', {
      body: { student_id, ...TUESDAY, start_time: clock(start), end_time: clock(end), break_minutes },
    });

  const after = await refused('19:00', '20:00');
  const before = await refused('17:00', '18:00', 10);
  const over = await refused('18:30', '20:00', 10);

  expect(after.details).toMatchObject({ conflicts: [{ in_break: { of: 'listed', minutes: 15 } }] });
  expect(before.details).toMatchObject({ conflicts: [{ in_break: { of: 'new', minutes: 10 } }] });
  expect(over.details).toMatchObject({ conflicts: [{ in_break: null }] });
});

test('[LSN-9] of two overlapping lessons created simultaneously one is rejected', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const put = () => teacher.send('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY } });

  const replies = await Promise.all([put(), put(), put()]);

  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('[LSN-12] an archived student or group gets no lesson', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: student_id }, body: {} });

  const refusal = await teacher.refused('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY } });

  expect(refusal).toMatchObject({
    status: 422,
    fields: { student_id: 'Ученик в архиве. Верните его из архива, чтобы назначить занятие' },
  });
});

test('[LSN-16] without a price a lesson costs the rate for its length, with 0 it costs nothing', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const byRate = await hasLesson(teacher, student_id, { end_time: clock('19:30') });
  const free = await hasLesson(teacher, student_id, { conducted_date: '2026-11-25', cost_lesson_one_time: 0 });

  expect([byRate.cost_lesson_one_time, byRate.participants[0]?.price]).toEqual([2250, 2250]);
  expect([free.cost_lesson_one_time, free.participants[0]?.price]).toEqual([0, 0]);
});

test("[LSN-16] in a group each member pays the lesson's price, else the member's, else the group's", async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис', { rate: 1000 });
  const group_id = await hasGroup(teacher, [student_id, boris], 900);
  await teacher.call('POST /api/update-group', {
    body: { id: group_id, members: [{ student_id }, { student_id: boris, price: 700 }] },
  });

  const usual = await hasGroupLesson(teacher, group_id);
  const said = await hasGroupLesson(teacher, group_id, {
    conducted_date: '2026-11-25',
    cost_lesson_one_time: '450,50',
  });

  expect(usual).toMatchObject({ student_id: null, group_id, student_name: 'Группа А2' });
  expect(usual.participants.map(({ student_name, price }) => [student_name, price])).toEqual([
    ['Анна', 900],
    ['Борис', 700],
  ]);
  expect(said.participants.map(({ price }) => price)).toEqual([450.5, 450.5]);
});

test('[LSN-19] a lesson created as paid creates its payment', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const lesson = await hasLesson(teacher, student_id, { paid: true });
  const free = await hasLesson(teacher, student_id, {
    conducted_date: '2026-11-25',
    paid: true,
    cost_lesson_one_time: 0,
  });

  expect([lesson.paid, free.paid]).toEqual([true, false]);
  expect(await balanceOf(teacher, student_id)).toBe(1500);
});

test('[LSN-23] a one-time lesson created after its end is completed and charged immediately', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const lesson = await hasLesson(teacher, student_id, { ...YESTERDAY, status: 'planned' });

  expect(lesson).toMatchObject({
    status: 'completed',
    completed_at: '2026-11-20T12:24:00.000Z',
    amount_deducted: 1500,
    participants: [{ attendance: 'present', charge: 1500, paid: false }],
  });
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
});
