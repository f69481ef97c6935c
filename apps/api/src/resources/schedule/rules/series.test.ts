import type { Lesson } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import type { Person, SentTo } from '../../../testing/person.ts';
import { hasRule, hasStudent, inShort, lessonsOfMonths } from '../../../testing/timetable.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

type Change = SentTo<'PUT /api/lessons/{id}'>['body'];
const MONTHS = ['2026-11', '2026-12'];

async function lessonOn(teacher: Person, conducted_date: string): Promise<Lesson> {
  const lessons = await lessonsOfMonths(teacher, [conducted_date.slice(0, 7)]);
  const lesson = lessons.find((one) => one.conducted_date === conducted_date && one.status === 'planned');
  if (lesson === undefined) throw new Error(`No lesson on ${conducted_date}`);
  return lesson;
}

const change = async (teacher: Person, date: string, body: Change) =>
  teacher.call('PUT /api/lessons/{id}', { params: { id: (await lessonOn(teacher, date)).id }, body });
const refuseChange = async (teacher: Person, date: string, body: Change) =>
  teacher.refused('PUT /api/lessons/{id}', { params: { id: (await lessonOn(teacher, date)).id }, body });

const planned = async (teacher: Person, months = MONTHS) =>
  (await lessonsOfMonths(teacher, months)).filter(({ status }) => status === 'planned').map(inShort);

test('[RUL-14] «это и следующие» keeps the earlier lessons unchanged, and a new rule continues', async () => {
  const teacher = await api.teacher();
  const { id, student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });

  const { lesson, report } = await change(teacher, '2026-12-01', { start_time: '17:00:00.000Z', scope: 'following' });

  expect(report).toMatchObject({ created: 0, updated: 3, deleted: 0, kept: [] });
  expect(await planned(teacher)).toEqual([
    '2026-11-24 18:00-19:00',
    '2026-12-01 17:00-18:00',
    '2026-12-08 17:00-18:00',
    '2026-12-15 17:00-18:00',
  ]);
  const rules = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
  expect(rules.rules).toMatchObject([
    { id: lesson?.rule_id, starts_on: '2026-12-01', repeat_until: '2026-12-15' },
    { id, starts_on: '2026-11-20', repeat_until: '2026-11-30' },
  ]);
});

test('[RUL-14] without earlier lessons the rule itself changes', async () => {
  const teacher = await api.teacher();
  const { id, student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });

  await change(teacher, '2026-11-24', { start_time: '17:00:00.000Z', scope: 'following' });

  const rules = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
  expect(rules.rules).toMatchObject([{ id, days_of_week: { '2': [{ start_time: '17:00:00.000Z' }] } }]);
});

test('[RUL-15] «это и следующие» on another weekday moves the weekday of the rule, now and past the horizon', async () => {
  const teacher = await api.teacher();
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00', 'пт 18:00-19:00'] });

  const { report } = await change(teacher, '2026-12-01', { conducted_date: '2026-12-03', scope: 'following' });

  expect(report).toMatchObject({ updated: 25, created: 0, deleted: 0 });
  expect((await planned(teacher)).map((text) => text.slice(0, 10))).toEqual([
    '2026-11-20',
    '2026-11-24',
    '2026-11-27',
    '2026-12-03',
    '2026-12-04',
    '2026-12-10',
    '2026-12-11',
    '2026-12-17',
    '2026-12-18',
    '2026-12-24',
    '2026-12-25',
    '2026-12-31',
    '2027-01-01',
  ]);
  const rule = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
  expect(Object.keys(rule.days_of_week)).toEqual(['4', '5']);
  const later = await lessonsOfMonths(teacher, ['2027-09']);
  expect(new Set(later.map(({ day_of_week_id }) => day_of_week_id))).toEqual(new Set([4, 5]));
});

test('[RUL-15] after a move back by more than a week, lessons are a week earlier and none is lost or duplicated', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'] });

  const { report } = await change(teacher, '2026-12-15', { conducted_date: '2026-12-02', scope: 'following' });

  expect(report).toMatchObject({ created: 0, updated: 25, deleted: 0, kept: [] });
  expect((await planned(teacher)).map((text) => text.slice(0, 10))).toEqual([
    '2026-11-24',
    '2026-12-01',
    '2026-12-02',
    '2026-12-08',
    '2026-12-09',
    '2026-12-16',
    '2026-12-23',
    '2026-12-30',
  ]);
  const spring = await lessonsOfMonths(teacher, ['2027-05', '2027-06']);
  expect(new Set(spring.map(({ conducted_date }) => conducted_date)).size).toBe(spring.length);
});

test('[RUL-16] the end of a rule moves with its last lesson', async () => {
  const teacher = await api.teacher();
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-08' });

  const { report } = await change(teacher, '2026-12-01', { conducted_date: '2026-12-04', scope: 'following' });

  expect(report).toMatchObject({ updated: 2, deleted: 0 });
  const rule = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
  expect([rule.repeat_until, await planned(teacher)]).toEqual([
    '2026-12-11',
    ['2026-11-24 18:00-19:00', '2026-12-04 18:00-19:00', '2026-12-11 18:00-19:00'],
  ]);
});

test('[RUL-17] «все будущие» changes the rule and every future lesson, and no past one', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, {
    slots: ['вт 18:00-19:00'],
    starts_on: '2026-11-10',
    repeat_until: '2026-12-08',
  });
  const held = await lessonOn(teacher, '2026-11-17');
  await teacher.call('POST /api/lessons/close', { body: { ids: [held.id] } });

  const { lesson, report } = await change(teacher, '2026-12-01', { conducted_date: '2026-12-02', scope: 'all' });

  expect([lesson?.rule_id, report.updated]).toEqual([id, 3]);
  expect((await lessonsOfMonths(teacher, MONTHS)).map((one) => [inShort(one), one.status])).toEqual([
    ['2026-11-10 18:00-19:00', 'planned'],
    ['2026-11-17 18:00-19:00', 'completed'],
    ['2026-11-25 18:00-19:00', 'planned'],
    ['2026-12-02 18:00-19:00', 'planned'],
    ['2026-12-09 18:00-19:00', 'planned'],
  ]);
});

test('[RUL-17] «все будущие» to another week is rejected, because only the weekday can change', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'] });

  const refusal = await refuseChange(teacher, '2026-12-01', { conducted_date: '2026-12-09', scope: 'all' });

  expect(refusal).toMatchObject({
    status: 422,
    fields: { conducted_date: 'Для всех занятий меняется только день недели: выберите день той же недели' },
  });
});

test('[RUL-17] a lesson of this week whose new time is in the past stays unchanged and is listed', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['сб 10:00-11:00'], repeat_until: '2026-12-05' });
  const { id } = await lessonOn(teacher, '2026-11-21');

  const { report } = await change(teacher, '2026-11-28', { conducted_date: '2026-11-25', scope: 'all' });

  expect(report).toMatchObject({ updated: 2, kept: [{ id, date: '2026-11-21', why: 'новое время уже прошло' }] });
  expect((await planned(teacher)).map((text) => text.slice(0, 10))).toEqual(['2026-11-21', '2026-11-25', '2026-12-02']);
});

test.each([
  { shift_moved: false, expected: ['2026-12-01 17:00-18:00', '2026-12-09 12:00-13:00', '2026-12-15 17:00-18:00'] },
  { shift_moved: true, expected: ['2026-12-01 17:00-18:00', '2026-12-09 11:00-12:00', '2026-12-15 17:00-18:00'] },
])(
  '[RUL-18] an individually moved lesson moves with the series only if ticked: $shift_moved',
  async ({ shift_moved, expected }) => {
    const teacher = await api.teacher();
    await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });
    const place = { conducted_date: '2026-12-09', start_time: '12:00:00.000Z', end_time: '13:00:00.000Z' };
    await change(teacher, '2026-12-08', place);
    const { id } = await lessonOn(teacher, '2026-12-09');

    const { report } = await change(teacher, '2026-12-01', {
      start_time: '17:00:00.000Z',
      scope: 'following',
      shift_moved,
    });

    expect((await planned(teacher)).slice(1)).toEqual(expected);
    expect(report).toMatchObject({
      updated: shift_moved ? 3 : 2,
      kept: shift_moved ? [] : [{ id, date: '2026-12-09', why: 'у занятия своё время' }],
    });
  },
);

test('[RUL-8] a move of a series by years is rejected', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const body = { scope: 'following' } as const;

  const refusals = [
    await refuseChange(teacher, '2026-12-01', { ...body, conducted_date: '1900-01-01' }),
    await refuseChange(teacher, '2026-12-01', { ...body, conducted_date: '2100-12-31' }),
  ];

  expect(refusals.map(({ status, fields }) => [status, Object.keys(fields ?? {})])).toEqual([
    [422, ['conducted_date']],
    [422, ['conducted_date']],
  ]);
});

test('[RUL-18] a lesson moved to another week keeps its time, stays in the series and its date is not created again', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });
  await change(teacher, '2026-12-08', { conducted_date: '2026-12-17' });

  const { lesson, report } = await change(teacher, '2026-12-01', {
    conducted_date: '2026-12-02',
    scope: 'following',
  });

  expect(report).toMatchObject({ updated: 2, kept: [{ date: '2026-12-17', why: 'у занятия своё время' }] });
  const moved = await lessonOn(teacher, '2026-12-17');
  expect([moved.rule_id, await planned(teacher)]).toEqual([
    lesson?.rule_id,
    ['2026-11-24 18:00-19:00', '2026-12-02 18:00-19:00', '2026-12-16 18:00-19:00', '2026-12-17 18:00-19:00'],
  ]);
});

test('[RUL-19] price, reminder, break, goal and link change in the rule and the later lessons, not in earlier ones', async () => {
  const teacher = await api.teacher();
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-08' });

  const { report } = await change(teacher, '2026-12-01', {
    cost_lesson: 2000,
    reminder_minutes: 15,
    break_minutes: 10,
    goal: 'Олимпиада',
    meeting_url: 'https://a.ru',
    scope: 'following',
  });

  expect(report.updated).toBe(2);
  const lessons = await lessonsOfMonths(teacher, MONTHS);
  const shown = (lesson: Lesson) => [
    lesson.cost_lesson,
    lesson.participants[0]?.price,
    lesson.reminder_minutes,
    lesson.reminder_time,
    lesson.break_minutes,
    lesson.goal,
    lesson.meeting_url,
  ];
  expect(lessons.map(shown)).toEqual([
    [1500, 1500, 0, null, 0, '', ''],
    [2000, 2000, 15, '2026-12-01T14:45:00.000Z', 10, 'Олимпиада', 'https://a.ru'],
    [2000, 2000, 15, '2026-12-08T14:45:00.000Z', 10, 'Олимпиада', 'https://a.ru'],
  ]);
  const rule = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
  expect(rule).toMatchObject({ cost_lesson: 2000, reminder_minutes: 15, goal: 'Олимпиада' });
});

test('[RUL-19] a note applies to the one lesson, regardless of the scope', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-08' });

  await change(teacher, '2026-11-24', { note_private: 'Взять учебник', goal: 'ЕГЭ', scope: 'following' });

  const lessons = await lessonsOfMonths(teacher, MONTHS);
  expect(lessons.map(({ note_private, goal }) => [note_private, goal])).toEqual([
    ['Взять учебник', 'ЕГЭ'],
    ['', 'ЕГЭ'],
    ['', 'ЕГЭ'],
  ]);
});

test('[RUL-20] a lesson with a note stays in place, leaves the rule and is listed', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });
  const { lesson: noted } = await change(teacher, '2026-12-08', { note_shared: 'Контрольная' });

  const { report } = await change(teacher, '2026-12-01', { start_time: '17:00:00.000Z', scope: 'following' });

  expect(report).toMatchObject({ updated: 2, kept: [{ id: noted?.id, date: '2026-12-08', why: 'есть заметка' }] });
  const kept = await lessonOn(teacher, '2026-12-08');
  expect(kept).toMatchObject({ id: noted?.id, in_rule: false, one_time: true, start_time: '18:00:00.000Z' });
  expect(await planned(teacher, ['2026-12'])).toEqual([
    '2026-12-01 17:00-18:00',
    '2026-12-08 18:00-19:00',
    '2026-12-15 17:00-18:00',
  ]);
});

test('[RUL-21] a deleted, cancelled or moved date does not reappear after a change of the series', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-22' });
  const [deleted, cancelled] = [await lessonOn(teacher, '2026-12-08'), await lessonOn(teacher, '2026-12-15')];
  await teacher.call('DELETE /api/lessons/{id}', { params: { id: deleted.id }, query: {} });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled.id, charge: 'none' } });

  const { report } = await change(teacher, '2026-12-01', { conducted_date: '2026-12-02', scope: 'following' });

  expect(report).toMatchObject({ created: 0, updated: 2 });
  expect((await lessonsOfMonths(teacher, ['2026-12'])).map((one) => [inShort(one), one.status])).toEqual([
    ['2026-12-02 18:00-19:00', 'planned'],
    ['2026-12-15 18:00-19:00', 'cancelled'],
    ['2026-12-23 18:00-19:00', 'planned'],
  ]);
});

test('[RUL-22] a completed lesson, an old version and a lesson without a rule are rejected for a series change', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], starts_on: '2026-11-17' });
  const held = await lessonOn(teacher, '2026-11-17');
  await teacher.call('POST /api/lessons/close', { body: { ids: [held.id] } });
  const single = await teacher.call('POST /api/lesson-one-time', {
    body: {
      student_id: await hasStudent(teacher),
      conducted_date: '2026-11-23',
      start_time: '10:00:00.000Z',
      end_time: '11:00:00.000Z',
    },
  });
  const put = (id: number | undefined, body: object) =>
    teacher.refused('PUT /api/lessons/{id}', { params: { id }, body: { goal: 'ЕГЭ', scope: 'following', ...body } });

  const next = await lessonOn(teacher, '2026-11-24');
  const refusals = [await put(held.id, {}), await put(next.id, { version: 7 }), await put(single.lesson?.id, {})];

  expect(refusals.map(({ code }) => code)).toEqual(['lesson_not_open', 'version_conflict', 'invalid']);
});

test('[RUL-13] a move onto other lessons is rejected, and the refusal names them', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });
  await hasRule(teacher, { slots: ['ср 18:00-19:00'], repeat_until: '2026-12-09' });
  const body = { conducted_date: '2026-12-02', scope: 'following' } as const;

  const refusal = await refuseChange(teacher, '2026-12-01', body);
  const { report } = await change(teacher, '2026-12-01', { ...body, force: true });

  const conflicts = [{ conducted_date: '2026-12-02' }, { conducted_date: '2026-12-09' }];
  expect(refusal).toMatchObject({ status: 409, code: 'lesson_overlaps', details: { conflicts } });
  expect(report).toMatchObject({ updated: 3, conflicts });
});

test('[RUL-12] a slot moved onto another one of the same rule is rejected', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00', 'чт 18:30-19:30'] });

  const refusal = await refuseChange(teacher, '2026-12-01', { conducted_date: '2026-12-03', scope: 'following' });

  expect(refusal).toMatchObject({ status: 422, fields: { start_time: expect.stringContaining('чт 18:00–19:00') } });
});

test('[RUL-9] a changed rule of every second week keeps its weeks', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['пн 18:00-19:00'], interval_weeks: 2 });

  await change(teacher, '2026-12-14', { conducted_date: '2026-12-16', scope: 'following' });

  const autumn = await lessonsOfMonths(teacher, ['2026-12', '2027-09']);
  const weeks = autumn.map(({ conducted_date }) => Date.parse(conducted_date) / 86_400_000);
  expect(weeks.slice(2).map((day) => (day - (weeks[1] ?? 0)) % 14)).toEqual(weeks.slice(2).map(() => 0));
});

test('[RUL-14] a change is rejected without a session, from a student and for another teacher’s lesson', async () => {
  const [teacher, other, student] = [await api.teacher(), await api.teacher(), await api.student()];
  await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const { id } = await lessonOn(teacher, '2026-11-24');
  const put = (person: Pick<Person, 'refused'>) =>
    person.refused('PUT /api/lessons/{id}', { params: { id }, body: { goal: 'ЕГЭ', scope: 'all' } });

  const refusals = [await put(api.visitor()), await put(student), await put(other)];

  expect(refusals.map(({ status }) => status)).toEqual([401, 403, 404]);
});
