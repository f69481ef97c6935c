import { afterAll, expect, test } from 'vitest';
import { checks, handsIn, ownList, sets, setsForGroup } from '../../../testing/people/homework-verbs.ts';
import { TUESDAY, clock, hasLesson, YESTERDAY } from '../../../testing/lesson-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../testing/people/group-verbs.ts';
import { classroom, linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const dueOf = async (teacher: Person, lesson: number) => {
  const [homework] = await teacher.call('GET /api/lesson-homework/{id}', { params: { id: lesson } });
  return homework?.due_at ?? null;
};
const MOSCOW_18 = (day: string) => `${day}T15:00:00.000Z`;

test('[HMW-4] homework due at the next lesson follows it when it is moved, cancelled and deleted', async () => {
  const { teacher, student_id, lesson } = await classroom(api);
  const next = await hasLesson(teacher, student_id);
  const after = await hasLesson(teacher, student_id, { ...TUESDAY, conducted_date: '2026-11-27' });
  await sets(teacher, lesson);
  const params = { params: { id: next.id } };
  const seen = [await dueOf(teacher, lesson)];

  await teacher.call('PUT /api/lessons/{id}', { ...params, body: { conducted_date: '2026-11-26' } });
  seen.push(await dueOf(teacher, lesson));
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: next.id } });
  seen.push(await dueOf(teacher, lesson));
  await teacher.call('DELETE /api/lessons/{id}', { params: { id: after.id }, query: {} });
  seen.push(await dueOf(teacher, lesson));

  expect(seen).toEqual([MOSCOW_18('2026-11-24'), MOSCOW_18('2026-11-26'), MOSCOW_18('2026-11-27'), null]);
});

test('[HMW-4] a lesson that has begun when homework is assigned is not its next lesson', async () => {
  const { teacher, student_id, lesson } = await classroom(api);
  await hasLesson(teacher, student_id);
  await hasLesson(teacher, student_id, { ...TUESDAY, conducted_date: '2026-11-27' });
  api.setClock('2026-11-24T15:30:00Z');

  await sets(teacher, lesson);

  expect(await dueOf(teacher, lesson)).toBe(MOSCOW_18('2026-11-27'));
});

test('[HMW-4] an explicit due date is fixed, in the future, and may be none', async () => {
  const { teacher, student_id, lesson } = await classroom(api);
  await hasLesson(teacher, student_id);
  const { id } = await sets(teacher, lesson, { due_at: '2026-12-01T18:00:00+03:00' });
  expect(await dueOf(teacher, lesson)).toBe('2026-12-01T15:00:00.000Z');
  const gone = await teacher.refused('POST /api/create-homework-lesson/{id}', {
    params: { id: lesson },
    body: { text: 'Эссе', due_at: '2026-11-20T12:00:00Z' },
  });
  expect(gone).toMatchObject({ status: 422, fields: { due_at: 'Этот срок уже прошёл' } });

  const none = await teacher.call('PUT /api/homework/{id}', { params: { id }, body: { due_at: null, version: 1 } });
  expect(none).toMatchObject({ due_at: null, due_follows_lesson: false, version: 2 });
  const follows = await teacher.call('PUT /api/homework/{id}', {
    params: { id },
    body: { due: 'next_lesson', version: 2 },
  });
  expect(follows).toMatchObject({ due_at: MOSCOW_18('2026-11-24'), due_follows_lesson: true });
});

test('[HMW-3] homework without a submission is overdue after its due date; returned homework is not', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const { id } = await sets(teacher, lesson, { due_at: '2026-11-20T15:00:00Z' });
  const { id: other } = await sets(teacher, lesson, { due_at: '2026-11-20T15:00:00Z' });
  await handsIn(student, { id: other, profile });
  await checks(teacher, { homework_id: other, student_id, action: 'return' });
  const states = async () =>
    Object.fromEntries((await ownList(student, profile)).items.map((one) => [one.id, one.state]));
  expect(await states()).toEqual({ [id]: 'assigned', [other]: 'returned' });

  api.setClock('2026-11-20T15:00:01Z');

  expect(await states()).toEqual({ [id]: 'overdue', [other]: 'returned' });
  await handsIn(student, { id, profile });
  expect((await states())[id]).toBe('submitted');
});

test('[HMW-20] [HMW-21] the most urgent homework is first, for the teacher and for the student, page by page', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const titled = async (title: string, due_at: string | null = null) =>
    (await sets(teacher, lesson, { title, due_at })).id;
  const answered = async (id: number) => void (await handsIn(student, { id, profile }));
  await titled('Без срока');
  await titled('Позже', '2026-12-02T15:00:00Z');
  await titled('Раньше', '2026-12-01T15:00:00Z');
  await titled('Просрочено', '2026-11-20T13:00:00Z');
  await answered(await titled('Сдано'));
  const returned = await titled('Вернули', '2026-12-03T15:00:00Z');
  await answered(returned);
  await checks(teacher, { homework_id: returned, student_id, action: 'return' });
  await checks(teacher, { homework_id: await titled('Проверено'), student_id, action: 'check' });
  api.setClock('2026-11-20T14:00:00Z');

  const params = { params: { id: student_id } };
  const all = await teacher.call('GET /api/all-homeworks-by-student/{id}', { ...params, query: {} });
  const second = await teacher.call('GET /api/all-homeworks-by-student/{id}', {
    ...params,
    query: { page: 2, page_size: 3 },
  });
  const own = await ownList(student, profile);

  const theirs = ['Сдано', 'Просрочено', 'Раньше', 'Позже', 'Вернули', 'Без срока', 'Проверено'];
  expect(all.items.map(({ title }) => title)).toEqual(theirs);
  expect(all).toMatchObject({ total: 7, page: 1, page_size: 20 });
  expect(second.items.map(({ title }) => title)).toEqual(theirs.slice(3, 6));
  expect(second).toMatchObject({ total: 7, page: 2, page_size: 3 });
  const his = ['Просрочено', 'Раньше', 'Позже', 'Вернули', 'Без срока', 'Проверено', 'Сдано'];
  expect(own.items.map(({ title }) => title)).toEqual(his);
  expect(own.total).toBe(7);
});

test('[HMW-23] [HMW-24] a lesson shows the homework assigned at it and since the previous one, with submissions', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const cancelled = await hasLesson(teacher, student_id, { conducted_date: '2026-11-23' });
  const next = await hasLesson(teacher, student_id);
  const last = await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });
  const first = await sets(teacher, lesson, { title: 'На прошлом' });
  const second = await sets(teacher, cancelled.id, { title: 'На отменённом' });
  await sets(teacher, next.id, { title: 'На следующем' });
  await handsIn(student, { id: first.id, profile }, 'Сделал');
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: cancelled.id } });
  const titles = async (id: number) =>
    (await teacher.call('GET /api/lesson-last-homework/{id}', { params: { id } })).map(({ title }) => title);

  expect(await teacher.call('GET /api/lesson-homework/{id}', { params: { id: lesson } })).toMatchObject([
    { id: first.id, students: [{ state: 'submitted', submissions: [{ text: 'Сделал' }] }] },
  ]);
  expect(await titles(next.id)).toEqual(['На отменённом', 'На прошлом']);
  expect(second.lesson_id).toBe(cancelled.id);
  expect(await titles(last.id)).toEqual(['На следующем']);
  expect(await titles(lesson)).toEqual([]);
});

test('[HMW-24] a group’s homework between two lessons is shown at the next one, without its students’ individual homework', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const group = await hasGroup(teacher, [student_id]);
  await hasGroupLesson(teacher, group, YESTERDAY);
  const next = await hasGroupLesson(teacher, group);
  const own = await hasLesson(teacher, student_id, {
    ...YESTERDAY,
    start_time: clock('20:00'),
    end_time: clock('21:00'),
  });
  await sets(teacher, own.id, { title: 'Своё' });
  await setsForGroup(teacher, group, { title: 'Группе' });

  const shown = await teacher.call('GET /api/lesson-last-homework/{id}', { params: { id: next.id } });

  expect(shown.map(({ title }) => title)).toEqual(['Группе']);
});

test('[HMW-41] a student reads nothing of other members, and nothing after unlinking', async () => {
  const { teacher, student, student_id, profile } = await classroom(api);
  const boris = await hasStudent(teacher, 'Борис');
  const other = await linked(api, teacher, boris);
  const { id } = await setsForGroup(teacher, await hasGroup(teacher, [student_id, boris]), {});
  const [his] = await other.call('GET /api/student/profiles', {});
  await handsIn(other, { id, profile: his?.student_profile_id ?? 0 }, 'Ответ Бориса');

  const own = await ownList(student, profile);

  expect(own.items).toMatchObject([{ id, state: 'assigned', submissions: [] }]);
  expect(JSON.stringify(own)).not.toContain('Борис');
  await teacher.call('DELETE /api/students/{id}/profiles/{student_profile_id}', {
    params: { id: student_id, student_profile_id: profile },
  });
  const ofProfile = { query: { student_profile_id: profile } };
  expect(await student.refused('GET /api/student/homework', ofProfile)).toMatchObject({ status: 404 });
  expect(
    await student.refused('POST /api/student/homework/{id}/submit', {
      ...ofProfile,
      params: { id },
      body: { text: 'Я' },
    }),
  ).toMatchObject({ status: 404 });
});
