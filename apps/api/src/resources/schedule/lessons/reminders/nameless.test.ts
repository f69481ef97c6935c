import { afterAll, expect, test } from 'vitest';
import { hasLesson } from '../../../../testing/lesson-verbs.ts';
import { teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { jobsAt } from '../../../../testing/jobs/run-jobs.ts';
import { testApi } from '../../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

test('[STU-205] a reminder of a lesson with a nameless student shows «Имя не найдено»', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id, { conducted_date: '2026-11-20', reminder_minutes: 10 });
  await api.commit((tx) => tx.updateTable('student').set({ student_name: ' ' }).where('id', '=', student_id).execute());

  expect(await jobsAt(api, '2026-11-20T14:50:00Z', 'reminders')).toEqual([]);

  const { items } = await teacher.call('GET /api/notifications_teacher', { query: {} });
  expect(items.map(({ message }) => message)).toContain('Напоминание о занятии 20 ноября в 18:00: Имя не найдено');
});
