import { afterAll, expect, test } from 'vitest';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { hasGroup } from '../../testing/people/group-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasRule, listsOf } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

test('[STU-213] planned and later lessons together are the lessons ahead of the card, also of the groups, without cancelled ones', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasRule(teacher, { student_id, slots: ['вт 18:00-19:00'], repeat_until: '2027-06-29' });
  const group_id = await hasGroup(teacher, [student_id]);
  const rule = { group_id, ...listsOf(['чт 18:00-19:00']), repeat_until: '2027-06-10' };
  await teacher.call('POST /api/lessons-create-group', { body: rule });
  const { id } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, by: 'teacher' } });

  const future = await teacher.call('GET /api/student-future-lessons', { query: { student_id } });
  const { lessons_planned } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });

  // The horizon is 21 May 2027: 26 Tuesdays and 26 Thursdays before it, 6 and 3 after it.
  const { total, planned, later, counted_until } = future;
  expect({ total, planned, later, counted_until }).toEqual({ total: 53, planned: 52, later: 9, counted_until: null });
  expect(lessons_planned).toBe(planned + later);
});

test('[STU-213] without an end the lessons are counted up to a named day', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasRule(teacher, { student_id, slots: ['вт 18:00-19:00'] });

  const future = await teacher.call('GET /api/student-future-lessons', { query: { student_id } });

  expect(future).toMatchObject({ total: 26, planned: 26, later: 0, counted_until: '2027-05-21' });
});
