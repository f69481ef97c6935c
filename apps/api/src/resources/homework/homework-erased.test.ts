import { afterAll, expect, test } from 'vitest';
import { firstPart } from '../../testing/people/first-part.ts';
import { checks, grades, sets, setsForGroup } from '../../testing/people/homework-verbs.ts';
import { hasGroup } from '../../testing/people/group-verbs.ts';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { keptWords, tablesOf } from '../../testing/tenants/kept-words.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const tablesWith = async (word: string) => tablesOf(await keptWords(api, [word]));

test('[HMW-33] no table keeps submissions, comments or homework of the erased student alone; grade and state stay', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const boris = await hasStudent(teacher, 'Борис');
  const { id: held } = await hasLesson(teacher, student_id, YESTERDAY);
  const [own] = await student.call('GET /api/student/profiles', {});
  const query = { student_profile_id: own?.student_profile_id ?? 0 };
  const alone = await sets(teacher, held, { title: 'тайнопись', text: 'тайнопись', max_grade: 5 });
  const together = await setsForGroup(teacher, await hasGroup(teacher, [student_id, boris]), { text: 'Общее' });
  for (const { id } of [alone, together]) {
    await student.call(
      'POST /api/student/homework/{id}/submit',
      { params: { id }, query, body: { text: 'тайнопись' } },
      { 'idempotency-key': `erased-${id}` },
    );
    await grades(teacher, { homework_id: id, student_id, value: 4, comment: 'тайнопись' });
  }
  await checks(teacher, { homework_id: together.id, student_id: boris, action: 'check', comment: 'Хорошо' });
  const before = await tablesWith('тайнопись');

  await teacher.call('POST /api/student-erase/{id}', { params: { id: student_id }, body: {} });

  const everywhere = ['homework', 'homework_review', 'idempotency_key', 'journal_row', 'notification', 'submission'];
  expect(before).toEqual(everywhere);
  expect(await tablesWith('тайнопись')).toEqual([]);
  const of = async (id: number) =>
    (await teacher.call('GET /api/all-homeworks-by-student/{id}', { params: { id }, query: {} })).items;
  const left = await of(student_id);
  expect(left.map((one) => firstPart(one))).toMatchObject([
    { state: 'graded', attempts: 1, grade: { value: 4, comment: '' }, submissions: [{ text: '', attempt: 1 }] },
    { state: 'graded', attempts: 1, grade: { value: 4, comment: '' } },
  ]);
  expect(await of(boris)).toMatchObject([{ text: 'Общее', students: [{ review: { comment: 'Хорошо' } }] }]);
});
