import { afterAll, expect, test } from 'vitest';
import type { Person, SentTo } from '../../../testing/person.ts';
import { hasRule, hasStudent, inShort, lessonsOfMonths, updatedListsOf } from '../../../testing/timetable.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const MONTHS = ['2026-11', '2026-12'];
const edit = (teacher: Person, body: SentTo<'PUT /api/edit-rule'>['body']) =>
  teacher.call('PUT /api/edit-rule', { body });
const shown = async (teacher: Person, months = MONTHS) => (await lessonsOfMonths(teacher, months)).map(inShort);

test('[RUL-23] a rule changes from a day on, and earlier lessons stay with the old rule', async () => {
  const teacher = await api.teacher();
  const { id, student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });

  const { rule, report } = await edit(teacher, {
    student_id,
    ...updatedListsOf(['чт 17:00-18:00']),
    apply_from: '2026-11-30',
  });

  expect(report).toMatchObject({ created: 0, updated: 2, deleted: 1, kept: [] });
  expect(rule).toMatchObject({ starts_on: '2026-11-30', repeat_until: '2026-12-15', days_of_week: { '4': [{}] } });
  expect(await shown(teacher)).toEqual(['2026-11-24 18:00-19:00', '2026-12-03 17:00-18:00', '2026-12-10 17:00-18:00']);
  const before = await teacher.call('GET /api/lessons/get-rule', { query: { rule_id: id } });
  expect(before).toMatchObject({ repeat_until: '2026-11-29', days_of_week: { '2': [{}] } });
});

test('[RUL-23] without a day a rule changes from today on, and past lessons stay', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, {
    slots: ['вт 18:00-19:00'],
    starts_on: '2026-11-10',
    repeat_until: '2026-12-01',
  });

  const { report } = await edit(teacher, { rule_id: id, ...updatedListsOf(['вт 20:00-21:00']) });

  expect(report).toMatchObject({ created: 0, updated: 2, deleted: 0 });
  expect(await shown(teacher)).toEqual([
    '2026-11-10 18:00-19:00',
    '2026-11-17 18:00-19:00',
    '2026-11-24 20:00-21:00',
    '2026-12-01 20:00-21:00',
  ]);
});

test('[RUL-23] a rule without earlier lessons is changed itself', async () => {
  const teacher = await api.teacher();
  const { id, student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-01' });

  await edit(teacher, { student_id, ...updatedListsOf(['ср 18:00-19:00']) });

  const read = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
  expect(read.rules).toMatchObject([{ id, days_of_week: { '3': [{}] } }]);
});

test('[RUL-23] when the day of the change is past the horizon, both rules create their lessons later', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });

  const { rule } = await edit(teacher, {
    rule_id: id,
    ...updatedListsOf(['чт 18:00-19:00']),
    apply_from: '2027-09-01',
  });

  expect(rule).toMatchObject({ starts_on: '2027-09-01', next_lesson_at: '2027-09-02T15:00:00.000Z' });
  const lessons = await lessonsOfMonths(teacher, ['2027-08', '2027-09']);
  const around = lessons.filter(({ conducted_date }) => conducted_date > '2027-08-20' && conducted_date < '2027-09-12');
  expect(around.map(({ conducted_date }) => conducted_date)).toEqual([
    '2027-08-24',
    '2027-08-31',
    '2027-09-02',
    '2027-09-09',
  ]);
});

test('[RUL-25] a new slot creates lessons, a removed slot deletes its lessons, the others keep theirs', async () => {
  const teacher = await api.teacher();
  const { student_id } = await hasRule(teacher, {
    slots: ['вт 18:00-19:00', 'чт 18:00-19:00'],
    repeat_until: '2026-12-03',
  });
  const before = await lessonsOfMonths(teacher, MONTHS);

  const { report: more } = await edit(teacher, {
    student_id,
    ...updatedListsOf(['вт 18:00-19:00', 'чт 18:00-19:00', 'сб 10:00-11:00']),
  });
  const { report: less } = await edit(teacher, {
    student_id,
    ...updatedListsOf(['чт 18:00-19:00', 'сб 10:00-11:00']),
  });

  expect([more.created, more.updated, less.deleted, less.updated]).toEqual([2, 0, 2, 0]);
  const after = await lessonsOfMonths(teacher, MONTHS);
  expect(after.map(inShort)).toEqual([
    '2026-11-21 10:00-11:00',
    '2026-11-26 18:00-19:00',
    '2026-11-28 10:00-11:00',
    '2026-12-03 18:00-19:00',
  ]);
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.slice(1, 2).map(({ id }) => id)));
});

test('[RUL-26] an earlier end deletes lessons, a later or removed end creates them', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });

  const { report: shorter } = await edit(teacher, { rule_id: id, repeat_until: '2026-12-01' });
  const { report: longer } = await edit(teacher, { rule_id: id, repeat_until: '2026-12-29' });
  const { rule, report: endless } = await edit(teacher, { rule_id: id, repeat_until: null });

  expect([shorter.deleted, longer.created, endless.created]).toEqual([2, 4, 20]);
  expect(rule).toMatchObject({ id, repeat_until: null });
});

test('[RUL-26] an end before the start of the rule or before the day of the change is rejected', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const send = (body: object) => teacher.refused('PUT /api/edit-rule', { body: { rule_id: id, ...body } });

  const refusals = [
    await send({ repeat_until: '2026-11-01' }),
    await send({ repeat_until: '2026-12-01', apply_from: '2026-12-08', ...updatedListsOf(['ср 18:00-19:00']) }),
    await send({ apply_from: '2029-01-01', goal: 'ЕГЭ' }),
  ];

  expect(refusals.map(({ status, fields }) => [status, Object.keys(fields ?? {})])).toEqual([
    [422, ['repeat_until']],
    [422, ['repeat_until']],
    [422, ['apply_from']],
  ]);
});

test('[RUL-27] price, goal and other settings change from the day on, also in lessons created later', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2027-06-15' });

  const { rule, report } = await edit(teacher, {
    rule_id: id,
    cost_lesson: 1800,
    goal: 'ЕГЭ',
    reminder_minutes: 5,
    apply_from: '2026-12-08',
  });

  expect([rule?.id, report.updated]).toEqual([id, 28]);
  const lessons = await lessonsOfMonths(teacher, ['2026-12', '2027-06']);
  expect(lessons.map(({ conducted_date, cost_lesson, goal }) => [conducted_date, cost_lesson, goal])).toEqual([
    ['2026-12-01', 1500, ''],
    ['2026-12-08', 1800, 'ЕГЭ'],
    ['2026-12-15', 1800, 'ЕГЭ'],
    ['2026-12-22', 1800, 'ЕГЭ'],
    ['2026-12-29', 1800, 'ЕГЭ'],
    ['2027-06-01', 1800, 'ЕГЭ'],
    ['2027-06-08', 1800, 'ЕГЭ'],
    ['2027-06-15', 1800, 'ЕГЭ'],
  ]);
});

test('[RUL-27] a longer lesson costs more by the rate, and an explicit price stays', async () => {
  const teacher = await api.teacher();
  const byRate = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-11-24' });
  const said = await hasRule(teacher, { slots: ['ср 18:00-19:00'], repeat_until: '2026-11-25', cost_lesson: 1000 });

  await edit(teacher, { rule_id: byRate.id, ...updatedListsOf(['вт 18:00-19:30']) });
  await edit(teacher, { rule_id: said.id, ...updatedListsOf(['ср 18:00-19:30']) });

  const lessons = await lessonsOfMonths(teacher, ['2026-11']);
  expect(lessons.map(({ cost_lesson }) => cost_lesson)).toEqual([2250, 1000]);
});

test('[RUL-9] an interval of two weeks deletes the lessons of the weeks between, an interval of one adds them', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-22' });

  const { rule, report: rarer } = await edit(teacher, { rule_id: id, interval_weeks: 2, apply_from: '2026-11-23' });
  const dates = (await shown(teacher)).map((text) => text.slice(0, 10));
  const { report: oftener } = await edit(teacher, {
    rule_id: rule?.id ?? 0,
    interval_weeks: 1,
    apply_from: '2026-11-30',
  });

  expect([rarer.deleted, dates, oftener.created]).toEqual([2, ['2026-11-24', '2026-12-08', '2026-12-22'], 2]);
});

test('[LSN-219] a new subject and a new link of a rule apply to its later lessons, and the rule returns them', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, {
    slots: ['вт 18:00-19:00'],
    repeat_until: '2026-12-08',
  });

  const before = await teacher.call('GET /api/lessons/get-rule', { query: { rule_id: id } });

  const { rule } = await edit(teacher, {
    rule_id: id,
    subject_id: 3,
    meeting_url: 'https://meet.example/b',
    apply_from: '2026-11-25',
  });

  const read = await teacher.call('GET /api/lessons/get-rule', { query: { rule_id: id } });
  const lessons = await lessonsOfMonths(teacher, MONTHS);
  const facts = { subject_id: 3, meeting_url: 'https://meet.example/b' };
  expect(before).toMatchObject({ subject_id: null, meeting_url: '' });
  expect([rule, read]).toMatchObject([facts, facts]);
  expect(lessons.map((one) => [one.conducted_date, one.subject_id, one.meeting_url])).toEqual([
    ['2026-11-24', null, ''],
    ['2026-12-01', 3, 'https://meet.example/b'],
    ['2026-12-08', 3, 'https://meet.example/b'],
  ]);
});

test('[RUL-28] a rule that changes its zone keeps its clock time', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-01' });

  const { report } = await edit(teacher, { rule_id: id, time_zone_teacher: 'Asia/Yekaterinburg' });

  expect(report).toMatchObject({ updated: 2, created: 0, deleted: 0 });
  const lessons = await lessonsOfMonths(teacher, MONTHS);
  expect(lessons.map(({ start_time, start_at }) => [start_time, start_at])).toEqual([
    ['18:00:00.000Z', '2026-11-24T13:00:00.000Z'],
    ['18:00:00.000Z', '2026-12-01T13:00:00.000Z'],
  ]);
});

test('[RUL-13] a change onto other lessons is rejected, and the refusal names them', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-08' });
  await hasRule(teacher, { slots: ['ср 18:00-19:00'], repeat_until: '2026-11-25' });

  const body = { rule_id: id, ...updatedListsOf(['ср 18:30-19:30']) };
  const refusal = await teacher.refused('PUT /api/edit-rule', { body });
  const preview = await edit(teacher, { ...body, dry_run: true });

  const conflicts = [{ conducted_date: '2026-11-25', start_time: '18:00:00.000Z' }];
  expect(refusal).toMatchObject({ status: 409, code: 'lesson_overlaps', details: { conflicts } });
  expect(preview.report.conflicts).toMatchObject(conflicts);
});

test('[RUL-19] a preview of a change writes nothing and shows the changed rule', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-08' });
  const before = await lessonsOfMonths(teacher, MONTHS);

  const preview = await edit(teacher, {
    rule_id: id,
    dry_run: true,
    goal: 'ЕГЭ',
    ...updatedListsOf(['вт 19:00-20:00']),
  });

  expect(preview).toMatchObject({ rule: { goal: 'ЕГЭ', days_of_week: { '2': [{}] } }, report: { updated: 3 } });
  expect(await lessonsOfMonths(teacher, MONTHS)).toEqual(before);
});

test('[RUL-10] a missing or a shorter list is rejected', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });

  const refusal = await teacher.refused('PUT /api/edit-rule', { body: { rule_id: id, updated_days_of_week: [3] } });

  expect(refusal).toMatchObject({ status: 422, code: 'lists_differ' });
});

test('[RUL-29] a change is rejected without a session, from a student, for another teacher’s rule and for a nonexistent one', async () => {
  const [teacher, other, student] = [await api.teacher(), await api.teacher(), await api.student()];
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const withoutRule = await hasStudent(teacher, 'Борис');
  const body = { rule_id: id, goal: 'ЕГЭ' };

  const refusals = [
    await api.visitor().refused('PUT /api/edit-rule', { body }),
    await student.refused('PUT /api/edit-rule', { body }),
    await other.refused('PUT /api/edit-rule', { body }),
    await teacher.refused('PUT /api/edit-rule', { body: { student_id: withoutRule, goal: 'ЕГЭ' } }),
    await teacher.refused('PUT /api/edit-rule', { body: { goal: 'ЕГЭ' } }),
  ];

  expect(refusals.map(({ status }) => status)).toEqual([401, 403, 422, 422, 422]);
  expect(refusals.slice(2).map(({ fields }) => Object.keys(fields ?? {}))).toEqual([
    ['rule_id'],
    ['student_id'],
    ['student_id'],
  ]);
  expect(refusals[3]?.fields).toEqual({ student_id: 'Регулярных занятий здесь нет' });
});

test.each(['POST /api/lessons', 'POST /api/lessons-create-group', 'GET /api/lessons/get-rule'] as const)(
  '[RUL-29] only a signed-in teacher can call %s',
  async (key) => {
    const student = await api.student();

    const refusals = [await api.visitor().refused(key, {}), await student.refused(key, {})];

    expect(refusals.map(({ status }) => status)).toEqual([401, 403]);
  },
);

test('[RUL-29] another teacher’s group, rule and lesson are not found', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const group = await teacher.call('POST /api/groups/create', { body: { name: 'Пара', student_ids: [] } });
  const [lesson] = await lessonsOfMonths(teacher, ['2026-11']);
  const key = 'GET /api/lessons/get-rule';

  const refusals = [
    await other.refused(key, { query: { rule_id: id } }),
    await other.refused(key, { query: { lesson_id: lesson?.id } }),
    await other.refused(key, { query: { group_id: group.id } }),
  ];

  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
});
