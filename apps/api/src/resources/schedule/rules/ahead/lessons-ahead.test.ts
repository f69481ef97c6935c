import { afterAll, expect, test } from 'vitest';
import { hasGroup } from '../../../../testing/people/group-verbs.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { listsOf, hasRule, hasStudent, lessonsOfMonths } from '../../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

/** 26 weeks from today. */
const HORIZON = '2027-05-21';
/** 54 Tuesdays from today, 28 of them after the horizon. */
const LAST = '2027-11-30';

const giveRule = (teacher: Person, group_id: number, slot = 'вт 18:30-20:00') =>
  teacher.call('POST /api/lessons-create-group', {
    body: { group_id, ...listsOf([slot]), repeat_until: LAST },
  });

async function aheadOf(teacher: Person, whose: { student: number } | { group: number }) {
  const { lessons_planned, counted_until } =
    'student' in whose
      ? await teacher.call('GET /api/student-profile/{id}', { params: { id: whose.student } })
      : await teacher.call('GET /api/groups/{id}', { params: { id: whose.group } });
  return { lessons_planned, counted_until };
}

test('[RUL-60] the lessons ahead of a group and its members are counted to the end of the rule, regardless of the horizon', async () => {
  const teacher = await api.teacher();
  const student = await hasStudent(teacher);
  const group = await hasGroup(teacher, [student]);
  await giveRule(teacher, group);

  const near = [await aheadOf(teacher, { group }), await aheadOf(teacher, { student })];
  await lessonsOfMonths(teacher, ['2027-11']);
  const far = [await aheadOf(teacher, { group }), await aheadOf(teacher, { student })];

  expect(near).toEqual([
    { lessons_planned: 54, counted_until: null },
    { lessons_planned: 54, counted_until: null },
  ]);
  expect(far).toEqual(near);
});

test('[RUL-60] the lessons ahead of a student include the rules of the groups, without an end up to a named day', async () => {
  const teacher = await api.teacher();
  const student = await hasStudent(teacher);
  await giveRule(teacher, await hasGroup(teacher, [student]));
  await giveRule(teacher, await hasGroup(teacher, [await hasStudent(teacher, 'Борис')]), 'ср 18:30-20:00');
  const own = await hasRule(teacher, { student_id: student, slots: ['чт 10:00-11:00'] });

  const endless = await aheadOf(teacher, { student });
  await teacher.call('DELETE /api/delete-student-rule-lessons/', { query: { rule_id: own.id } });

  expect(endless).toEqual({ lessons_planned: 54 + 26, counted_until: HORIZON });
  expect(await aheadOf(teacher, { student })).toEqual({ lessons_planned: 54, counted_until: null });
});
