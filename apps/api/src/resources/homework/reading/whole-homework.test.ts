import { afterAll, expect, test } from 'vitest';
import { checks, handsIn, sets, setsForGroup } from '../../../testing/people/homework-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../testing/people/group-verbs.ts';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import { YESTERDAY } from '../../../testing/lesson-verbs.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

async function classroom() {
  const { teacher, student_id: anna } = await teacherWithStudent(api);
  const student = await linked(api, teacher, anna);
  const [own] = await student.call('GET /api/student/profiles', {});
  const boris = await hasStudent(teacher, 'Борис');
  const group = await hasGroup(teacher, [anna, boris]);
  return { teacher, student, anna, boris, group, profile: own?.student_profile_id ?? 0 };
}

test('[HMW-43] one homework is read with all its students; deleted homework is not found', async () => {
  const { teacher, student, profile, group } = await classroom();
  const { id } = await setsForGroup(teacher, group);
  await handsIn(student, { id, profile });

  const { students } = await teacher.call('GET /api/homework/{id}', { params: { id } });
  await teacher.call('DELETE /api/delete-homework/{id}', { params: { id }, query: { confirm: 'true' } });

  expect(students.map(({ state }) => state)).toEqual(['submitted', 'assigned']);
  expect(await teacher.refused('GET /api/homework/{id}', { params: { id } })).toMatchObject({ status: 404 });
});

test('[HMW-44] a group’s homework is read page by page, the newest first, including its lessons’ homework', async () => {
  const { teacher, group } = await classroom();
  const lesson = await hasGroupLesson(teacher, group, YESTERDAY);
  await sets(teacher, lesson.id, { title: 'На занятии' });
  await setsForGroup(teacher, group, { title: 'Группе' });
  const params = { id: group };

  const all = await teacher.call('GET /api/groups/{id}/homework', { params, query: {} });
  const second = await teacher.call('GET /api/groups/{id}/homework', { params, query: { page: 2, page_size: 1 } });

  expect(all.items.map(({ title, students }) => [title, students.length])).toEqual([
    ['Группе', 2],
    ['На занятии', 2],
  ]);
  expect([second.total, second.items.map(({ title }) => title)]).toEqual([2, ['На занятии']]);
});

test('[STU-180] the list of students shows those with waiting submissions, and counts the submissions', async () => {
  const { teacher, student, profile, group } = await classroom();
  const { id } = await setsForGroup(teacher, group);
  const waiting = () => teacher.call('GET /api/all-students-teachers', { query: { show: 'to_check' } });
  const before = await waiting();
  await handsIn(student, { id, profile });

  const after = await waiting();
  const [first] = after.items;
  await checks(teacher, { homework_id: id, student_id: first?.id ?? 0, action: 'check' });

  expect([before.total, before.counts.to_check]).toEqual([0, 0]);
  expect([after.items.map(({ homework_status }) => homework_status), after.total]).toEqual([['submitted'], 1]);
  expect((await waiting()).counts.to_check).toBe(0);
});

test('[HMW-45] a student’s homework can be filtered by waiting, open and done, each with its number', async () => {
  const { teacher, student, profile, anna, group } = await classroom();
  const waiting = await setsForGroup(teacher, group, { title: 'Ждёт' });
  await setsForGroup(teacher, group, { title: 'Открыто' });
  const done = await setsForGroup(teacher, group, { title: 'Готово' });
  await handsIn(student, { id: waiting.id, profile });
  await checks(teacher, { homework_id: done.id, student_id: anna, action: 'check' });

  const shown = [];
  for (const show of ['all', 'to_check', 'open', 'done'] as const) {
    const { items, total } = await teacher.call('GET /api/all-homeworks-by-student/{id}', {
      params: { id: anna },
      query: { show },
    });
    shown.push([show, items.map(({ title }) => title), total]);
  }

  expect(shown).toEqual([
    ['all', ['Ждёт', 'Открыто', 'Готово'], 3],
    ['to_check', ['Ждёт'], 1],
    ['open', ['Открыто'], 1],
    ['done', ['Готово'], 1],
  ]);
});
