import { afterAll, expect, test } from 'vitest';
import { hasRule, hasStudent, inShort, lessonsOfMonths, listsOf, updatedListsOf } from '../../../testing/timetable.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const MONTHS = ['2026-11', '2026-12', '2027-01'];

test('[RUL-80] a rule of a number of lessons ends on the day of the last one', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const body = { student_id, ...listsOf(['вт 18:00-19:00', 'чт 10:00-11:00']), interval_weeks: 2, lesson_count: 5 };

  const preview = await teacher.call('POST /api/lessons', { body: { ...body, dry_run: true } });
  const { rule, report } = await teacher.call('POST /api/lessons', { body });

  // The first week is the week of today, a Friday: it has no lesson any more.
  expect((await lessonsOfMonths(teacher, MONTHS)).map(inShort)).toEqual([
    '2026-12-01 18:00-19:00',
    '2026-12-03 10:00-11:00',
    '2026-12-15 18:00-19:00',
    '2026-12-17 10:00-11:00',
    '2026-12-29 18:00-19:00',
  ]);
  expect(report).toMatchObject({ created: 5, counted_until: null });
  expect(rule).toMatchObject({ repeat_until: '2026-12-29' });
  expect(preview).toMatchObject({ rule: { repeat_until: '2026-12-29' }, report: { created: 5 } });
});

test('[RUL-80] a lesson of today that has begun is not counted', async () => {
  const teacher = await api.teacher();

  // It is Friday, 15:24.
  const { report } = await hasRule(teacher, { slots: ['пт 15:00-16:00'], lesson_count: 2 });

  expect(report.created).toBe(2);
  expect((await lessonsOfMonths(teacher, MONTHS)).map(inShort)).toEqual([
    '2026-11-27 15:00-16:00',
    '2026-12-04 15:00-16:00',
  ]);
});

test('[RUL-80] from an earlier first day the lessons of the past count', async () => {
  const teacher = await api.teacher();

  const { report } = await hasRule(teacher, { slots: ['пн 10:00-11:00'], starts_on: '2026-11-02', lesson_count: 4 });

  expect(report.created).toBe(4);
  expect((await lessonsOfMonths(teacher, MONTHS)).at(-1)?.conducted_date).toBe('2026-11-23');
});

test('[RUL-80] the last day is whole: its later lesson belongs to the rule too', async () => {
  const teacher = await api.teacher();

  const { report } = await hasRule(teacher, { slots: ['пн 10:00-11:00', 'пн 17:00-18:00'], lesson_count: 3 });

  expect(report.created).toBe(4);
});

test('[RUL-80] a changed rule counts its lessons from the day of the change', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-29' });

  const body = { rule_id: id, ...updatedListsOf(['ср 18:00-19:00']), apply_from: '2026-12-01', lesson_count: 3 };
  const { rule, report } = await teacher.call('PUT /api/edit-rule', { body });

  expect(rule?.repeat_until).toBe('2026-12-16');
  expect(report).toMatchObject({ updated: 3, deleted: 2, created: 0 });
});

test('[RUL-80] a changed number alone moves the end and nothing else', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-29' });

  const { rule, report } = await teacher.call('PUT /api/edit-rule', { body: { rule_id: id, lesson_count: 2 } });

  expect(rule).toMatchObject({ id, repeat_until: '2026-12-01' });
  expect(report).toMatchObject({ updated: 0, created: 0, deleted: 4 });
});

test('[RUL-80] a last day and a number of lessons together are rejected', async () => {
  const teacher = await api.teacher();
  const { id, student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  const both = { repeat_until: '2026-12-29', lesson_count: 3 };
  const fields = { lesson_count: 'Укажите или последний день, или число занятий' };

  const made = await teacher.refused('POST /api/lessons', {
    body: { student_id, ...listsOf(['пн 10:00-11:00']), ...both },
  });
  const changed = await teacher.refused('PUT /api/edit-rule', { body: { rule_id: id, ...both } });

  expect(made).toMatchObject({ status: 422, code: 'invalid', fields });
  expect(changed).toMatchObject({ status: 422, code: 'invalid', fields });
});

test.each([0, 301, 1.5])('[RUL-80] the number of lessons is 1 to 300, not %d', async (lesson_count) => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const body = { student_id, ...listsOf(['пн 10:00-11:00']), lesson_count };

  const refusal = await teacher.refused('POST /api/lessons', { body });

  expect(refusal).toMatchObject({ status: 422, fields: { lesson_count: expect.any(String) } });
});
