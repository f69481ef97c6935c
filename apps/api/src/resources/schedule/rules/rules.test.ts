import { afterAll, expect, test } from 'vitest';
import { hasGroup } from '../../../testing/people/group-verbs.ts';
import { hasRule, hasStudent, inShort, lessonsOfMonths, listsOf } from '../../../testing/timetable.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const MONDAYS = listsOf(['пн 18:00-19:00']);

test('[RUL-7] a rule creates its lessons up to 26 weeks from today, each with an id', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);

  const saved = await teacher.call('POST /api/lessons', {
    body: { student_id, ...listsOf(['вт 18:00-19:00', 'чт 17:30-18:30']), goal: 'ЕГЭ', reminder_minutes: 10 },
  });

  expect(saved.report).toMatchObject({ created: 52, updated: 0, deleted: 0, kept: [], conflicts: [] });
  const { days } = await teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-24' } });
  const lessons = Object.values(days).flat();
  expect(lessons.map(inShort)).toEqual(['2026-11-24 18:00-19:00', '2026-11-26 17:30-18:30']);
  expect(lessons[0]).toMatchObject({
    status: 'planned',
    in_rule: true,
    one_time: false,
    rule_id: saved.rule?.id,
    original_date: '2026-11-24',
    start_at: '2026-11-24T15:00:00.000Z',
    reminder_time: '2026-11-24T14:50:00.000Z',
    goal: 'ЕГЭ',
    student_id,
    student_name: 'Анна',
  });
});

test('[RUL-7] a rule with an end has its last lesson on that day', async () => {
  const teacher = await api.teacher();

  const { report } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-08' });

  expect(report.created).toBe(3);
  const lessons = await lessonsOfMonths(teacher, ['2026-12']);
  expect(lessons.at(-1)?.conducted_date).toBe('2026-12-08');
});

test('[RUL-7] each lesson of a group rule has the members of its day', async () => {
  const teacher = await api.teacher();
  const [anna, boris] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Борис')];
  const group = await teacher.call('POST /api/groups/create', {
    body: { name: 'Пара', student_ids: [anna, boris], price: 700 },
  });

  const saved = await teacher.call('POST /api/lessons-create-group', {
    body: { group_id: group.id, ...listsOf(['сб 10:00-11:30']), repeat_until: '2026-12-05' },
  });

  expect(saved.rule).toMatchObject({ group_id: group.id, student_id: null });
  const lessons = await lessonsOfMonths(teacher, ['2026-11', '2026-12']);
  expect(
    lessons.map(({ student_name, participants }) => [student_name, participants.map(({ price }) => price)]),
  ).toEqual([
    ['Пара', [700, 700]],
    ['Пара', [700, 700]],
    ['Пара', [700, 700]],
  ]);
});

test.each([
  { said: 'nothing', starts_on: undefined, first: '2026-11-27 15:00-16:00' },
  { said: 'today', starts_on: '2026-11-20', first: '2026-11-27 15:00-16:00' },
  { said: 'last week', starts_on: '2026-11-12', first: '2026-11-13 15:00-16:00' },
  { said: 'next month', starts_on: '2026-12-05', first: '2026-12-11 15:00-16:00' },
])('[RUL-8] with the first day $said the first lesson is $first', async ({ starts_on, first }) => {
  const teacher = await api.teacher();

  await hasRule(teacher, { slots: ['пт 15:00-16:00'], starts_on, repeat_until: '2026-12-31' });

  const lessons = await lessonsOfMonths(teacher, ['2026-11', '2026-12']);
  expect(lessons[0] && inShort(lessons[0])).toBe(first);
});

test('[RUL-8] a first day more than a year ago or two years ahead is rejected', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const send = (starts_on: string) =>
    teacher.refused('POST /api/lessons', { body: { student_id, ...MONDAYS, starts_on } });

  const refusals = [await send('2025-11-01'), await send('2028-12-01')];

  expect(refusals.map(({ status, fields }) => [status, Object.keys(fields ?? {})])).toEqual([
    [422, ['starts_on']],
    [422, ['starts_on']],
  ]);
});

test('[RUL-9] an interval of two weeks is counted from the week in which the rule starts', async () => {
  const teacher = await api.teacher();

  await hasRule(teacher, { slots: ['пн 09:00-10:00'], interval_weeks: 2, repeat_until: '2027-01-10' });

  const lessons = await lessonsOfMonths(teacher, ['2026-11', '2026-12', '2027-01']);
  expect(lessons.map(({ conducted_date }) => conducted_date)).toEqual(['2026-11-30', '2026-12-14', '2026-12-28']);
});

test('[RUL-10] lists of different lengths are rejected', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);

  const refusal = await teacher.refused('POST /api/lessons', {
    body: { student_id, ...MONDAYS, end_times: ['19:00:00.000Z', '20:00:00.000Z'] },
  });

  expect(refusal).toMatchObject({ status: 422, code: 'lists_differ' });
});

test.each([
  { slots: ['пн 18:00-18:00'], field: 'end_times', words: 'Занятие должно заканчиваться позже, чем начинается' },
  { slots: ['пн 08:00-20:30'], field: 'end_times', words: 'Занятие не может длиться больше 12 часов' },
  {
    slots: ['пн 18:00-19:00', 'пн 18:00-18:30'],
    field: 'start_times',
    words: 'В расписании уже есть занятие: пн 18:00',
  },
])('[RUL-11] $slots is rejected', async ({ slots, field, words }) => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);

  const refusal = await teacher.refused('POST /api/lessons', { body: { student_id, ...listsOf(slots) } });

  expect(refusal).toMatchObject({ status: 422, fields: { [field]: words } });
});

test.each([
  { slots: ['пн 18:00-19:00', 'пн 18:30-19:30'], words: 'пн 18:00–19:00 и пн 18:30–19:30' },
  { slots: ['вс 23:00-01:00', 'пн 00:30-01:30'], words: 'вс 23:00–01:00 и пн 00:30–01:30' },
  { slots: ['ср 18:00-19:00', 'ср 19:00-20:00'], break_minutes: 15, words: 'ср 18:00–19:00 и ср 19:00–20:00' },
])('[RUL-12] overlapping slots are rejected: $words', async ({ slots, words, ...wish }) => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);

  const refusal = await teacher.refused('POST /api/lessons', { body: { student_id, ...listsOf(slots), ...wish } });

  expect(refusal).toMatchObject({ status: 422, fields: { start_times: `Занятия расписания пересекаются: ${words}` } });
});

test('[RUL-13] lessons that overlap others are rejected with these, previewed, and created with force', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['пн 18:00-19:00'], repeat_until: '2026-11-30' });
  const body = { student_id: await hasStudent(teacher, 'Борис'), ...listsOf(['пн 18:30-19:30']) };

  const refusal = await teacher.refused('POST /api/lessons', { body });
  const preview = await teacher.call('POST /api/lessons', { body: { ...body, dry_run: true } });
  const forced = await teacher.call('POST /api/lessons', { body: { ...body, force: true } });

  const inTheWay = [
    { conducted_date: '2026-11-23', start_time: '18:00:00.000Z', student_name: 'Анна' },
    { conducted_date: '2026-11-30', start_time: '18:00:00.000Z', student_name: 'Анна' },
  ];
  expect(refusal).toMatchObject({ status: 409, code: 'lesson_overlaps', details: { conflicts: inTheWay } });
  expect(preview.report.conflicts).toMatchObject(inTheWay);
  expect(forced.report).toEqual(preview.report);
});

test('[RUL-13] at most 50 overlapping lessons are named', async () => {
  const teacher = await api.teacher();
  const slots = ['пн 18:00-19:00', 'вт 18:00-19:00', 'ср 18:00-19:00'];
  const { student_id } = await hasRule(teacher, { slots });

  const preview = await teacher.call('POST /api/lessons', { body: { student_id, ...listsOf(slots), dry_run: true } });

  expect(preview.report.conflicts).toHaveLength(50);
});

test('[RUL-19] a preview of a new rule writes nothing and shows the rule', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);

  const preview = await teacher.call('POST /api/lessons', { body: { student_id, ...MONDAYS, dry_run: true } });

  expect(preview.rule).toMatchObject({ id: null, next_lesson_at: '2026-11-23T15:00:00.000Z' });
  expect(preview.report.created).toBe(26);
  expect(await lessonsOfMonths(teacher, ['2026-11'])).toEqual([]);
  const read = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
  expect(read).toMatchObject({ id: null, days_of_week: {}, rules: [] });
});

test('[RUL-26] an end before the first lesson is rejected, and the refusal names the first lesson', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);

  const early = await teacher.refused('POST /api/lessons', {
    body: { student_id, ...MONDAYS, repeat_until: '2026-11-22' },
  });
  const past = await teacher.refused('POST /api/lessons', {
    body: { student_id, ...MONDAYS, repeat_until: '2026-11-01' },
  });

  expect(early).toMatchObject({
    status: 422,
    fields: { repeat_until: 'До этой даты нет ни одного занятия. Первое было бы 23.11.2026' },
  });
  expect(past).toMatchObject({ status: 422, fields: { repeat_until: expect.stringContaining('20.11.2026') } });
});

test('[RUL-28] «вт и чт 18:00» in Berlin stays at 18:00 across clock changes, regardless of the host’s zone', async () => {
  api.setClock('2026-10-01T09:00:00Z');
  const host = process.env['TZ'];
  const found = [];
  for (const zone of ['UTC', 'America/New_York', 'Australia/Sydney', 'Asia/Kamchatka']) {
    process.env['TZ'] = zone;
    const offset = new Date(0).getTimezoneOffset();
    const teacher = await api.teacher({ time_zone: 'Europe/Berlin' });
    await hasRule(teacher, { slots: ['вт 18:00-19:00', 'чт 18:00-19:00'] });
    const lessons = await lessonsOfMonths(teacher, ['2026-10', '2026-11', '2027-03']);
    const around = lessons.filter(({ conducted_date }) =>
      ['2026-10-22', '2026-10-27', '2027-03-25', '2027-03-30'].includes(conducted_date),
    );
    found.push({ offset, lessons: around.map(({ start_time, start_at }) => [start_time, start_at]) });
  }
  if (host === undefined) delete process.env['TZ'];
  else process.env['TZ'] = host;

  const lessons = [
    ['18:00:00.000Z', '2026-10-22T16:00:00.000Z'],
    ['18:00:00.000Z', '2026-10-27T17:00:00.000Z'],
    ['18:00:00.000Z', '2027-03-25T17:00:00.000Z'],
    ['18:00:00.000Z', '2027-03-30T16:00:00.000Z'],
  ];
  expect(found).toEqual([0, 300, -600, -720].map((offset) => ({ offset, lessons })));
});

test('[RUL-30] a rule is read by student, lesson and id, with its slots by weekday and its next lesson', async () => {
  const teacher = await api.teacher();
  const rule = await hasRule(teacher, {
    slots: ['вт 18:00-19:00', 'вт 20:00-21:00', 'пн 09:00-10:00'],
    cost_lesson: 900,
  });
  const [lesson] = await lessonsOfMonths(teacher, ['2026-11']);

  const read = await teacher.call('GET /api/lessons/get-rule', { query: { student_id: rule.student_id } });
  const byLesson = await teacher.call('GET /api/lessons/get-rule', { query: { lesson_id: lesson?.id } });
  const byRule = await teacher.call('GET /api/lessons/get-rule', { query: { rule_id: rule.id } });

  expect(read).toEqual(byLesson);
  expect(read).toEqual(byRule);
  const { rules, ...first } = read;
  expect(rules).toEqual([first]);
  expect(first).toMatchObject({
    id: rule.id,
    days_of_week: {
      '1': [{ start_time: '09:00:00.000Z', end_time: '10:00:00.000Z' }],
      '2': [
        { start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' },
        { start_time: '20:00:00.000Z', end_time: '21:00:00.000Z' },
      ],
    },
    starts_on: '2026-11-20',
    repeat_until: null,
    cost_lesson: 900,
    time_zone_teacher: 'Europe/Moscow',
    next_lesson_at: '2026-11-23T06:00:00.000Z',
  });
});

test('[RUL-30] the rule of a group has the price of the group', async () => {
  const teacher = await api.teacher();
  const group_id = await hasGroup(teacher, [await hasStudent(teacher)], 700);
  await teacher.call('POST /api/lessons-create-group', {
    body: { group_id, ...listsOf(['вт 18:00-19:00']) },
  });

  const { cost_lesson } = await teacher.call('GET /api/lessons/get-rule', { query: { group_id } });

  expect(cost_lesson).toBe(700);
});

test('[RUL-30] of several rules of a student the newest is also at the top level', async () => {
  const teacher = await api.teacher();
  const older = await hasRule(teacher, { slots: ['пн 18:00-19:00'] });
  const newer = await hasRule(teacher, { slots: ['ср 18:00-19:00'], student_id: older.student_id });

  const read = await teacher.call('GET /api/lessons/get-rule', { query: { student_id: older.student_id } });

  expect([read.id, read.rules.map(({ id }) => id)]).toEqual([newer.id, [newer.id, older.id]]);
});

test('[RUL-29] a request that names no owner is rejected', async () => {
  const teacher = await api.teacher();

  const refusal = await teacher.refused('GET /api/lessons/get-rule');

  expect(refusal).toMatchObject({ status: 422, fields: { student_id: 'Укажите ученика, группу или правило' } });
});

test('[RUL-35] the student gets one notification of new regular lessons, with the time in the student’s zone', async () => {
  const teacher = await api.teacher({ first_name: 'Мария' });
  const student = await api.student({ time_zone: 'Asia/Yekaterinburg' });
  const student_id = await hasStudent(teacher);
  const invite = await teacher.call('POST /api/student-invite/{id}', { params: { id: student_id }, body: {} });
  await student.call('POST /api/student/link-profile', { body: { code: invite.invite_code } });

  await hasRule(teacher, { slots: ['сб 18:00-19:00'], student_id });

  const { items: told } = await student.call('GET /api/notifications_student', { query: {} });
  expect(told.filter(({ kind }) => kind === 'lesson_made')).toMatchObject([
    { teacher_name: 'Мария', message: 'Новые регулярные занятия. Первое: 21 ноября в 20:00' },
  ]);
});

test('[RUL-36] without an explicit price the rate of the day of creation applies; an explicit price applies unchanged, also zero', async () => {
  const teacher = await api.teacher();
  const priceOf = async (wish: object) => {
    const { id, student_id } = await hasRule(teacher, { slots: ['сб 10:00-11:30'], force: true, ...wish });
    const lessons = await lessonsOfMonths(teacher, ['2026-11']);
    const lesson = lessons.find(({ rule_id }) => rule_id === id);
    const { cost_lesson } = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
    return [lesson?.cost_lesson, lesson?.participants[0]?.price, cost_lesson];
  };

  const prices = [await priceOf({}), await priceOf({ cost_lesson: '999,90' }), await priceOf({ cost_lesson: 0 })];

  expect(prices).toEqual([
    [2250, 2250, 2250],
    [999.9, 999.9, 999.9],
    [0, 0, 0],
  ]);
});

test('[RUL-37] an archived student gets no rule, and another teacher’s student is not found', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const student_id = await hasStudent(teacher);
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: student_id }, body: {} });

  const archived = await teacher.refused('POST /api/lessons', { body: { student_id, ...MONDAYS } });
  const foreign = await other.refused('POST /api/lessons', { body: { student_id, ...MONDAYS } });

  expect(archived).toMatchObject({ status: 422, fields: { student_id: expect.stringContaining('архив') } });
  expect(foreign).toMatchObject({ status: 422, fields: { student_id: expect.stringMatching(/нет/) } });
});
