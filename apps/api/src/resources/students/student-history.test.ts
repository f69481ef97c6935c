import { afterAll, expect, test } from 'vitest';
import { sets } from '../../testing/people/homework-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const wire = (time: string) => `${time}:00.000Z`;

async function anna(teacher: Person, rate = 1500) {
  const { id } = await teacher.call('POST /api/student-create', { body: { student_name: 'Анна', rate } });
  return id;
}

async function lessonOn(teacher: Person, student_id: number, day: string, more: Record<string, unknown> = {}) {
  const { lesson } = await teacher.call('POST /api/lesson-one-time', {
    body: { student_id, conducted_date: day, start_time: wire('18:00'), end_time: wire('19:00'), ...more },
  });
  return lesson?.id ?? 0;
}

/** Creates a rule on Tuesdays at 18:00 until the end of the year: six future lessons. */
const giveRule = (teacher: Person, student_id: number) =>
  teacher.call('POST /api/lessons', {
    body: {
      student_id,
      days_of_week: [2],
      start_times: [wire('18:00')],
      end_times: [wire('19:00')],
      repeat_until: '2026-12-31',
    },
  });

const toggle = (teacher: Person, id: number, confirm = false) =>
  teacher.call('POST /api/toggle-student-archive/{id}', { params: { id }, body: { confirm } });

test('[STU-22] a student without planned lessons is archived and restored', async () => {
  const teacher = await api.teacher();
  const id = await anna(teacher);

  const gone = await toggle(teacher, id);
  const archive = await teacher.call('GET /api/all-students-archive-teachers', { query: {} });
  const back = await toggle(teacher, id);

  expect(gone).toEqual({
    archived: true,
    ended_rules: 0,
    future_lessons_removed: 0,
    future_lessons_cancelled: 0,
    counted_until: null,
    operation_id: expect.any(Number),
  });
  expect(archive).toMatchObject({ items: [{ id, archived_at: '2026-11-20T12:24:00.000Z' }], total: 1 });
  expect(back).toMatchObject({ archived: false });
  expect(await teacher.call('GET /api/all-students-archive-teachers', { query: {} })).toMatchObject({
    items: [],
    total: 0,
  });
  expect(await teacher.call('GET /api/all-students-teachers', { query: {} })).toMatchObject({ items: [{ id }] });
});

test('[STU-22] without a body the call archives as well', async () => {
  const teacher = await api.teacher();
  const id = await anna(teacher);

  const reply = await teacher.send('POST /api/toggle-student-archive/{id}', { params: { id } });

  expect(reply).toMatchObject({ status: 200, body: { archived: true } });
});

test('[STU-23] planned lessons are reported before the archiving, and deleted after the confirmation', async () => {
  const teacher = await api.teacher();
  const id = await anna(teacher);
  await giveRule(teacher, id);
  await lessonOn(teacher, id, '2026-11-25');
  const paid = await lessonOn(teacher, id, '2026-11-26', { paid: true });

  const refusal = await teacher.refused('POST /api/toggle-student-archive/{id}', { params: { id }, body: {} });
  const reply = await toggle(teacher, id, true);

  expect(refusal).toMatchObject({
    status: 409,
    code: 'has_planned_lessons',
    details: { planned_lessons: 8, cancelled_lessons: 1, ended_rules: 1, left_groups: 0 },
  });
  expect(reply).toMatchObject({
    archived: true,
    ended_rules: 1,
    future_lessons_removed: 7,
    future_lessons_cancelled: 1,
  });
  const left = await teacher.call('GET /api/student-future-lessons', { query: { student_id: id } });
  expect(left.items.map((lesson) => lesson.id)).toEqual([paid]);
});

test('[STU-13] a card with a lesson cannot be deleted, and the records of each card are counted separately', async () => {
  const teacher = await api.teacher();
  const [id, other] = [await anna(teacher), await anna(teacher)];
  await sets(teacher, await lessonOn(teacher, id, '2026-11-25'));
  await giveRule(teacher, other);

  const refusal = await teacher.refused('DELETE /api/students/', { body: { ids: [id, other] } });

  const [ofId, ofOther] = [
    { id, lessons: 1, rules: 0, homework: 1, operations: 0 },
    { id: other, lessons: 6, rules: 1, homework: 0, operations: 0 },
  ];
  expect(refusal).toMatchObject({ status: 409, details: { students: [ofId, ofOther] } });
});

test('[STU-15] future lessons are read nearest first and past ones newest first, page by page', async () => {
  const teacher = await api.teacher();
  const student_id = await anna(teacher);
  const days = ['2026-11-10', '2026-11-12', '2026-11-14', '2026-11-24', '2026-11-26'];
  for (const day of days) await lessonOn(teacher, student_id, day);

  const future = await teacher.call('GET /api/student-future-lessons', { query: { student_id } });
  const newest = await teacher.call('GET /api/student-last-lessons', { query: { student_id, page_size: 2 } });
  const oldest = await teacher.call('GET /api/student-last-lessons', { query: { student_id, page: 2, per_page: 2 } });

  expect(future).toMatchObject({ total: 2, page: 1, page_size: 20 });
  expect(future.items.map(({ conducted_date }) => conducted_date)).toEqual(['2026-11-24', '2026-11-26']);
  expect(newest).toMatchObject({ total: 3, page: 1, page_size: 2 });
  expect(newest.items.map(({ conducted_date }) => conducted_date)).toEqual(['2026-11-14', '2026-11-12']);
  expect(oldest.items.map(({ conducted_date }) => conducted_date)).toEqual(['2026-11-10']);
});

test.each([{ page: 0 }, { page_size: 101 }, { per_page: 'x' }])(
  '[STU-15] an invalid page %o is rejected',
  async (page) => {
    const teacher = await api.teacher();

    const refusal = await teacher.refused('GET /api/student-last-lessons', { query: { student_id: 1, ...page } });

    expect(refusal).toMatchObject({ status: 422, fields: expect.any(Object) });
  },
);

test('[STU-20] a new rate applies to lessons created from now on, or also to planned ones from a day, never to past ones', async () => {
  const teacher = await api.teacher();
  const student_id = await anna(teacher);
  await lessonOn(teacher, student_id, '2026-11-10');
  for (const day of ['2026-11-24', '2026-12-01']) await lessonOn(teacher, student_id, day);
  const change = (body: Record<string, unknown>) =>
    teacher.call('PUT /api/student-update/{id}', { params: { id: student_id }, body });
  const prices = async () => {
    const future = await teacher.call('GET /api/student-future-lessons', { query: { student_id } });
    const past = await teacher.call('GET /api/student-last-lessons', { query: { student_id } });
    return [...past.items, ...future.items].map(({ participants }) => participants[0]?.price);
  };

  await change({ rate: 2000 });
  const untouched = await prices();
  await change({ rate: 2500, apply_to: 'from_date', from_date: '2026-11-30' });

  expect(untouched).toEqual([1500, 1500, 1500]);
  expect(await prices()).toEqual([1500, 1500, 2500]);
});

test('[STU-21] the analytics count lessons, attendance, hours and money', async () => {
  const teacher = await api.teacher();
  const student_id = await anna(teacher);
  const [first] = [
    await lessonOn(teacher, student_id, '2026-10-13'),
    await lessonOn(teacher, student_id, '2026-11-10'),
  ];
  await lessonOn(teacher, student_id, '2026-11-12', { end_time: wire('19:30'), paid: true });
  await teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id: first },
    body: { marks: [{ student_id, attendance: 'absent', charge: 'half' }] },
  });
  const cancelled = await lessonOn(teacher, student_id, '2026-11-25');
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled, by: 'teacher' } });
  await lessonOn(teacher, student_id, '2026-11-27');

  const analytics = await teacher.call('GET /api/analutics-student/{id}', { params: { id: student_id } });
  const card = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });

  expect(analytics).toMatchObject({
    lessons: { planned: 1, completed: 3, cancelled_by_student: 0, cancelled_by_teacher: 1, moved: 0 },
    attendance_percent: 67,
    earned: 750 + 1500 + 2250,
    received: 2250,
    balance: -2250,
    hours: 3.5,
    by_month: [
      { month: '2026-10', lessons: 1, earned: 750, hours: 1 },
      { month: '2026-11', lessons: 2, earned: 3750, hours: 2.5 },
    ],
  });
  expect(card).toMatchObject({
    balance: -2250,
    attendance_percent: 67,
    lessons_completed: 3,
    lessons_planned: 1,
    next_lesson: { conducted_date: '2026-11-27' },
    last_lesson: { conducted_date: '2026-11-12' },
    next_lesson_at: '2026-11-27T15:00:00.000Z',
  });
  expect(card.ledger).toHaveLength(5);
});

test('[STU-21] a cancelled part of a group lesson counts for the teacher or the student who cancelled it', async () => {
  const teacher = await api.teacher();
  const student_id = await anna(teacher);
  const { id: group_id } = await teacher.call('POST /api/groups/create', {
    body: { name: 'А2', price: 800, student_ids: [student_id] },
  });
  for (const [conducted_date, by] of [
    ['2026-11-24', 'teacher'],
    ['2026-11-25', 'teacher'],
    ['2026-11-26', 'student'],
  ] as const) {
    const body = { group_id, conducted_date, start_time: wire('18:00'), end_time: wire('19:00') };
    const { lesson } = await teacher.call('POST /api/create_group_lesson', { body });
    await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: lesson?.id ?? 0, student_id, by } });
  }

  const { lessons } = await teacher.call('GET /api/analutics-student/{id}', { params: { id: student_id } });

  expect(lessons).toMatchObject({ planned: 0, cancelled_by_student: 1, cancelled_by_teacher: 2 });
});

test('[STU-120] of two simultaneous lessons the one created first is the next, and the one created last is the last', async () => {
  const teacher = await api.teacher();
  const student_id = await anna(teacher);
  const pairOn = async (day: string) => [
    await lessonOn(teacher, student_id, day),
    await lessonOn(teacher, student_id, day, { force: true }),
  ];
  const [[, last], [next]] = [await pairOn('2026-11-12'), await pairOn('2026-11-27')];
  // An update moves a row to the end of the table, so that the physical order differs from the order of creation.
  for (const id of [next, last]) {
    await teacher.call('PUT /api/lessons/{id}', { params: { id: id ?? 0 }, body: { goal: 'Времена' } });
  }

  const card = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });

  expect([card.next_lesson?.id, card.last_lesson?.id]).toEqual([next, last]);
});

test('[STU-24] the card has the days of the rule and the groups', async () => {
  const teacher = await api.teacher();
  const id = await anna(teacher);
  const { rule } = await giveRule(teacher, id);
  const group = await teacher.call('POST /api/groups/create', { body: { name: 'А2', student_ids: [id] } });

  const card = await teacher.call('GET /api/student-profile/{id}', { params: { id } });

  expect(card).toMatchObject({
    rule_id: rule?.id,
    rule: [{ day_of_week_id: 2, start_time: wire('18:00'), end_time: wire('19:00') }],
    groups: [{ id: group.id, name: 'А2' }],
    lessons_planned: 6,
  });
});

test('[STU-21] without grades the analytics have no mean', async () => {
  const teacher = await api.teacher();

  expect(await teacher.call('GET /api/students-all-grades/{id}', { params: { id: await anna(teacher) } })).toEqual([]);
});

test('[MNY-37] a reversed charge is not earned, and a payment is received', async () => {
  const teacher = await api.teacher();
  const student_id = await anna(teacher);
  const id = await lessonOn(teacher, student_id, '2026-11-10', { paid: true });
  await lessonOn(teacher, student_id, '2026-11-12');

  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: false } });

  const analytics = await teacher.call('GET /api/analutics-student/{id}', { params: { id: student_id } });
  expect(analytics).toMatchObject({ earned: 1500, received: 1500, balance: 0 });
});
