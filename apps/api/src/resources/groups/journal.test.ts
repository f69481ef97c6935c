import { afterAll, expect, test } from 'vitest';
import { grades, sets, setsForGroup } from '../../testing/people/homework-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { TUESDAY, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const EARLIER = { ...YESTERDAY, conducted_date: '2026-11-17' };

async function choir() {
  const { teacher, student_id: anna } = await teacherWithStudent(api);
  const boris = await hasStudent(teacher, 'Борис');
  const group = await hasGroup(teacher, [anna, boris]);
  return { teacher, anna, boris, group };
}

test('[GRP-100] a journal shows the begun lessons with attendance and the state of the homework', async () => {
  const { teacher, anna, boris, group } = await choir();
  const first = await hasGroupLesson(teacher, group, EARLIER);
  const last = await hasGroupLesson(teacher, group, YESTERDAY);
  await hasGroupLesson(teacher, group, TUESDAY);
  const { id } = await sets(teacher, first.id, { max_grade: 5 });
  const { id: later } = await setsForGroup(teacher, group, { for: [boris] });
  await grades(teacher, { homework_id: id, student_id: anna, value: 4 });

  const journal = await teacher.call('GET /api/groups/{id}/journal', { params: { id: group }, query: {} });

  expect(journal.students.map(({ student_id, is_member }) => [student_id, is_member])).toEqual([
    [anna, true],
    [boris, true],
  ]);
  expect(journal.items.map(({ lesson_id, conducted_date }) => [lesson_id, conducted_date])).toEqual([
    [last.id, YESTERDAY.conducted_date],
    [first.id, '2026-11-17'],
  ]);
  expect(journal.total).toBe(2);
  const homeworkOf = (place: number) => journal.items[place]?.marks.map((mark) => [mark.student_id, mark.homework]);
  expect(homeworkOf(1)).toMatchObject([
    [anna, [{ homework_id: id, state: 'graded', value: 4, max: 5 }]],
    [boris, [{ homework_id: id, state: 'assigned', value: null, max: null }]],
  ]);
  expect(homeworkOf(0)).toMatchObject([
    [anna, []],
    [boris, [{ homework_id: later, state: 'assigned' }]],
  ]);
});

test('[GRP-100] a former member stays in the journal at the lessons attended, marked as no member', async () => {
  const { teacher, anna, boris, group } = await choir();
  await hasGroupLesson(teacher, group, EARLIER);
  const { version } = await teacher.call('GET /api/groups/{id}', { params: { id: group } });
  await teacher.call('POST /api/update-group', { body: { id: group, student_ids: [anna], version } });

  const { students } = await teacher.call('GET /api/groups/{id}/journal', { params: { id: group }, query: {} });

  expect(students.map(({ student_id, is_member }) => [student_id, is_member])).toEqual([
    [anna, true],
    [boris, false],
  ]);
});

test('[GRP-100] a journal is read page by page', async () => {
  const { teacher, group } = await choir();
  const first = await hasGroupLesson(teacher, group, EARLIER);
  await hasGroupLesson(teacher, group, YESTERDAY);

  const second = await teacher.call('GET /api/groups/{id}/journal', {
    params: { id: group },
    query: { page: 2, page_size: 1 },
  });

  expect([second.items.map(({ lesson_id }) => lesson_id), second.total]).toEqual([[first.id], 2]);
});
