import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { hasRule, hasStudent, inShort, lessonsOfMonths } from '../../../testing/timetable.ts';
import { testApi } from '../../../testing/test-api.ts';
import { endRulesOf } from './end-rules.service.ts';

const api = await testApi();
afterAll(() => api.close());

const MONTHS = ['2026-11', '2026-12'];
const STOP = 'DELETE /api/delete-student-rule-lessons/';

const dates = async (teacher: Person) =>
  (await lessonsOfMonths(teacher, MONTHS)).map(({ conducted_date }) => conducted_date);

async function lessonOn(teacher: Person, date: string) {
  const lesson = (await lessonsOfMonths(teacher, MONTHS)).find(({ conducted_date }) => conducted_date === date);
  if (lesson === undefined) throw new Error(`No lesson on ${date}`);
  return lesson;
}

const remove = async (teacher: Person, date: string, query: { scope: 'following' | 'all'; dry_run?: 'true' }) =>
  teacher.call('DELETE /api/lessons/{id}', { params: { id: (await lessonOn(teacher, date)).id }, query });

test('[RUL-31] deleting «это и следующие» ends the rule the day before', async () => {
  const teacher = await api.teacher();
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });

  const report = await remove(teacher, '2026-12-08', { scope: 'following' });

  expect(report).toMatchObject({ created: 0, updated: 0, deleted: 2, kept: [] });
  expect(await dates(teacher)).toEqual(['2026-11-24', '2026-12-01']);
  const rule = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
  expect(rule.repeat_until).toBe('2026-12-07');
});

test('[RUL-31] an earlier lesson of the same day stays', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 10:00-11:00', 'вт 18:00-19:00'], repeat_until: '2026-12-08' });
  const lessons = await lessonsOfMonths(teacher, MONTHS);
  const evening = lessons.find((lesson) => inShort(lesson) === '2026-12-01 18:00-19:00');

  const report = await teacher.call('DELETE /api/lessons/{id}', {
    params: { id: evening?.id ?? 0 },
    query: { scope: 'following' },
  });

  expect(report.deleted).toBe(3);
  expect((await lessonsOfMonths(teacher, MONTHS)).map(inShort)).toEqual([
    '2026-11-24 10:00-11:00',
    '2026-11-24 18:00-19:00',
    '2026-12-01 10:00-11:00',
  ]);
});

test('[RUL-31] deleting «все будущие» keeps completed lessons and ends the rule', async () => {
  const teacher = await api.teacher();
  const { id, student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], starts_on: '2026-11-10' });
  const held = await lessonOn(teacher, '2026-11-17');
  await teacher.call('POST /api/lessons/close', { body: { ids: [held.id] } });

  const preview = await remove(teacher, '2026-12-08', { scope: 'all', dry_run: 'true' });
  const report = await remove(teacher, '2026-12-08', { scope: 'all' });

  expect(report).toEqual({ ...preview, operation_id: expect.any(Number) });
  expect(report.deleted).toBe(26);
  expect(await dates(teacher)).toEqual(['2026-11-10', '2026-11-17']);
  const read = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
  const ended = await teacher.call('GET /api/lessons/get-rule', { query: { rule_id: id } });
  expect([read.id, ended.repeat_until]).toEqual([null, '2026-11-19']);
});

test('[RUL-20] a lesson with a record stays as a one-time lesson and is listed', async () => {
  const teacher = await api.teacher();
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });
  const [noted, moved] = [await lessonOn(teacher, '2026-12-08'), await lessonOn(teacher, '2026-12-15')];
  const put = (id: number, body: object) => teacher.call('PUT /api/lessons/{id}', { params: { id }, body });
  await put(noted.id, { note_private: 'Взять учебник' });
  await put(moved.id, { conducted_date: '2026-12-23' });

  const report = await remove(teacher, '2026-12-01', { scope: 'all' });

  expect([report.deleted, report.kept.map(({ date, why }) => [date, why])]).toEqual([
    2,
    [
      ['2026-12-08', 'есть заметка'],
      ['2026-12-23', 'занятие перенесено'],
    ],
  ]);
  const left = (await lessonsOfMonths(teacher, MONTHS)).filter(({ status }) => status === 'planned');
  expect(left.map(({ conducted_date, in_rule, one_time }) => [conducted_date, in_rule, one_time])).toEqual([
    ['2026-12-08', false, true],
    ['2026-12-23', false, true],
  ]);
});

test('[RUL-32] all rules of a student end before a day', async () => {
  const teacher = await api.teacher();
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });
  await hasRule(teacher, { slots: ['ср 18:00-19:00'], repeat_until: '2026-12-16', student_id });

  const preview = await teacher.call(STOP, { query: { student_id, from: '2026-12-02', dry_run: 'true' } });
  const report = await teacher.call(STOP, { query: { student_id, from: '2026-12-02' } });

  expect(report).toEqual({ ...preview, operation_id: expect.any(Number) });
  expect(report.deleted).toBe(5);
  expect(await dates(teacher)).toEqual(['2026-11-24', '2026-11-25', '2026-12-01']);
});

test('[RUL-32] without a day the rule ends today, and a student without rules has nothing to end', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });
  const student_id = await hasStudent(teacher, 'Борис');

  const report = await teacher.call(STOP, { query: { rule_id: id } });
  const nothing = await teacher.call(STOP, { query: { student_id } });

  expect([report.deleted, nothing.deleted, await dates(teacher)]).toEqual([4, 0, []]);
});

test('[RUL-32] only the teacher can end rules; an invalid day or a request without an owner is rejected', async () => {
  const [teacher, other, student] = [await api.teacher(), await api.teacher(), await api.student()];
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const query = { student_id };

  const refusals = [
    await api.visitor().refused(STOP, { query }),
    await student.refused(STOP, { query }),
    await other.refused(STOP, { query }),
    await teacher.refused(STOP, { query: { student_id, from: '2026-02-30' } }),
    await teacher.refused(STOP, {}),
  ];

  expect(refusals.map(({ status }) => status)).toEqual([401, 403, 404, 422, 422]);
});

test('[RUL-33] a rule is ended after its last day has passed', async () => {
  const teacher = await api.teacher();
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-31' });

  await teacher.call(STOP, { query: { student_id, from: '2026-11-24' } });

  const read = await teacher.call('GET /api/lessons/get-rule', { query: { student_id } });
  expect(read).toMatchObject({ id: null, rules: [] });
});

test('[RUL-34] a preview returns the numbers of the archiving, and the archiving returns the same', async () => {
  const teacher = await api.teacher();
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-15' });
  await hasRule(teacher, { slots: ['ср 18:00-19:00'], repeat_until: '2026-12-16', student_id });
  const now = new Date('2026-11-20T12:24:00Z');
  const end = (dry_run: boolean) => api.commit((tx) => endRulesOf(tx, teacher.id, { student_id }, now, { dry_run }));

  const [asked, done, again] = [await end(true), await end(false), await end(false)];

  const whole = { lessons_ahead: 0, counted_until: null };
  expect([asked, done, again]).toEqual([
    { ended_rules: 2, future_lessons_removed: 8, ...whole },
    { ended_rules: 2, future_lessons_removed: 8, ...whole },
    { ended_rules: 0, future_lessons_removed: 0, ...whole },
  ]);
});
