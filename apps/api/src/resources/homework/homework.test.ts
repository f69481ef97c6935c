import { afterAll, expect, test } from 'vitest';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { hasLesson, hasRuleLessons, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { classroom, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { firstPart } from '../../testing/people/first-part.ts';
import { checks, grades, handsIn, ownList, sets, setsForGroup } from '../../testing/people/homework-verbs.ts';

const api = await testApi();
afterAll(() => api.close());

test('[HMW-1] [HMW-25] homework of a lesson is assigned to its student, who is notified and can read it', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  await hasLesson(teacher, student_id);

  const task = await sets(teacher, lesson, { text: ' Упражнения 3 и 4 ', title: 'Времена', max_grade: 5 });

  const due = { due_at: '2026-11-24T15:00:00.000Z', due_follows_lesson: true };
  expect(task).toMatchObject({ lesson_id: lesson, group_id: null, text: 'Упражнения 3 и 4', max_grade: 5, ...due });
  expect(task.students).toMatchObject([{ student_id, student_name: 'Анна', state: 'assigned', submissions: [] }]);
  expect((await ownList(student, profile)).items).toMatchObject([
    { id: task.id, teacher_name: 'Елена', title: 'Времена', state: 'assigned', ...due },
  ]);
  const [told] = (await student.call('GET /api/notifications_student', { query: {} })).items;
  expect(told).toMatchObject({
    message: 'Задано «Времена», сдать до 24 ноября в 18:00',
    link: `/student/student-cabinet/homework?profile=${profile}`,
  });
});

test('[HMW-1] a group lesson’s homework is assigned to all or to named participants, but to no archived and no other student', async () => {
  const { teacher, student_id: anna } = await teacherWithStudent(api);
  const [boris, vera] = [await hasStudent(teacher, 'Борис'), await hasStudent(teacher, 'Вера')];
  const group = await hasGroup(teacher, [anna, boris]);
  const { id } = await hasGroupLesson(teacher, group, YESTERDAY);
  const ofAll = await sets(teacher, id, {});
  const ofOne = await sets(teacher, id, { for: [boris, boris] });

  const stranger = await teacher.refused('POST /api/create-homework-lesson/{id}', {
    params: { id },
    body: { text: 'Эссе', for: [vera] },
  });
  for (const student of [anna, boris]) {
    const confirmed = { params: { id: student }, body: { confirm: true } };
    await teacher.call('POST /api/toggle-student-archive/{id}', confirmed);
  }
  const nobody = await teacher.refused('POST /api/create-homework-lesson/{id}', {
    params: { id },
    body: { text: 'Эссе' },
  });

  expect(ofAll.students.map(({ student_id }) => student_id)).toEqual([anna, boris]);
  expect(ofAll.group_id).toBe(group);
  expect(ofOne.students.map(({ student_id }) => student_id)).toEqual([boris]);
  expect(stranger).toMatchObject({ status: 422, fields: { 'for.0': 'Такого ученика здесь нет' } });
  expect(nobody).toMatchObject({ status: 422, fields: { for: 'Задать некому: здесь нет ни одного ученика' } });
});

test('[HMW-1] homework cannot be assigned at a moved lesson', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first] = await hasRuleLessons(teacher, student_id);
  const id = first?.id ?? 0;
  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-12-03' } });

  const refusal = await teacher.refused('POST /api/create-homework-lesson/{id}', {
    params: { id },
    body: { text: 'Эссе' },
  });

  expect(refusal).toMatchObject({ status: 409, code: 'lesson_not_open' });
});

test('[HMW-2] a group’s homework is assigned to the members of that day; a later member does not get it, a former member keeps it', async () => {
  const { teacher, student_id: anna } = await teacherWithStudent(api);
  const [boris, vera] = [await hasStudent(teacher, 'Борис'), await hasStudent(teacher, 'Вера')];
  const group = await hasGroup(teacher, [anna, boris]);
  const { id } = await setsForGroup(teacher, group, { due_at: '2026-11-30T15:00:00Z' });

  await teacher.call('POST /api/update-group', { body: { id: group, student_ids: [anna, vera] } });

  const of = async (student: number) =>
    (await teacher.call('GET /api/all-homeworks-by-student/{id}', { params: { id: student }, query: {} })).items;
  expect((await of(anna)).map((one) => one.id)).toEqual([id]);
  expect((await of(boris)).map((one) => one.students)).toMatchObject([[{ student_id: boris }]]);
  expect(await of(vera)).toEqual([]);
  const empty = await teacher.refused('POST /api/create-homework-group/{id}', {
    params: { id: await hasGroup(teacher, []) },
    body: { text: 'Эссе' },
  });
  expect(empty).toMatchObject({ status: 422, fields: { for: expect.any(String) } });
});

test('[HMW-11] submissions are separate attempts, and a late one is marked', async () => {
  const { teacher, student, lesson, profile } = await classroom(api);
  const { id } = await sets(teacher, lesson, { due_at: '2026-11-20T15:00:00Z' });

  await handsIn(student, { id, profile }, 'Первый ответ');
  api.setClock('2026-11-20T15:00:01Z');
  const after = await handsIn(student, { id, profile }, 'Второй ответ');

  expect(after).toMatchObject({ state: 'submitted', attempts: 2, late: false, has_new_answer: false });
  expect(after.submissions).toMatchObject([
    { attempt: 1, text: 'Первый ответ', late: false, by: 'student' },
    { attempt: 2, text: 'Второй ответ', late: true, by: 'student' },
  ]);
  const nothing = await student.refused('POST /api/student/homework/{id}/submit', {
    params: { id },
    query: { student_profile_id: profile },
    body: { text: '  ' },
  });
  expect(nothing).toMatchObject({ status: 422, fields: { text: 'Напишите ответ или приложите файл' } });
});

test('[HMW-12] [HMW-25] a submission is returned with a comment, sent again and graded; the student is notified of each', async () => {
  const { teacher, student, lesson, profile } = await classroom(api);
  const { id } = await sets(teacher, lesson, { title: 'Эссе', max_grade: 5 });
  const [first] = (await handsIn(student, { id, profile }, 'Черновик')).submissions;
  const submission_id = first?.id ?? 0;

  const back = await checks(teacher, { submission_id, action: 'return', comment: 'Нет вывода' });
  expect(firstPart(back)).toMatchObject({ state: 'returned', review: { action: 'return', comment: 'Нет вывода' } });
  const { submissions } = await handsIn(student, { id, profile }, 'С выводом');
  const second = submissions[1]?.id ?? 0;
  const graded = await grades(teacher, { submission_id: second, value: 4.5, comment: 'Лучше' });

  expect(firstPart(graded)).toMatchObject({
    state: 'graded',
    grade: { submission_id: second, value: 4.5, max: 5, comment: 'Лучше' },
  });
  const told = (await student.call('GET /api/notifications_student', { query: {} })).items;
  expect(told.map(({ message }) => message).slice(0, 2)).toEqual([
    '«Эссе»: оценка 4,5 из 5. Лучше',
    '«Эссе» вернули на доработку. Нет вывода',
  ]);
});

test('[HMW-12] a grade is at most the highest one, which the homework defines unless the review names another', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const { id } = await sets(teacher, lesson, { max_grade: 5 });
  await handsIn(student, { id, profile });
  const of = { homework_id: id, student_id };

  const over = await teacher.refused('POST /api/manual-grade', { body: { ...of, action: 'grade', value: 5.5 } });
  const finer = await teacher.refused('POST /api/manual-grade', { body: { ...of, action: 'grade', value: 4.125 } });
  const none = await teacher.refused('POST /api/manual-grade', { body: { ...of, action: 'grade' } });
  const hundred = await grades(teacher, { ...of, value: 87, max: 100 });

  expect(over).toMatchObject({ status: 422, fields: { value: 'Не больше 5' } });
  expect(finer).toMatchObject({ status: 422, fields: { value: 'Не больше двух знаков после запятой' } });
  expect(none).toMatchObject({ status: 422, fields: { value: 'Заполните это поле' } });
  expect(firstPart(hundred).grade).toMatchObject({ value: 87, max: 100 });
});

test('[HMW-13] a submission after the grade keeps it and is new; one that arrived meanwhile is not returned unread', async () => {
  const { teacher, student, lesson, profile } = await classroom(api);
  const { id } = await sets(teacher, lesson, {});
  const [first] = (await handsIn(student, { id, profile })).submissions;
  const submission_id = first?.id ?? 0;
  await handsIn(student, { id, profile }, 'Ещё страница');

  const back = await teacher.refused('POST /api/manual-grade', { body: { submission_id, action: 'return' } });
  const graded = await grades(teacher, { submission_id, value: 4 });

  expect(back).toMatchObject({ status: 409, code: 'newer_answer' });
  expect(firstPart(graded)).toMatchObject({
    state: 'graded',
    has_new_answer: true,
    grade: { submission_id, value: 4 },
  });
  const seen = await checks(teacher, { homework_id: id, student_id: firstPart(graded).student_id, action: 'check' });
  expect(firstPart(seen)).toMatchObject({ state: 'graded', has_new_answer: false, grade: { value: 4 } });
  const again = await handsIn(student, { id, profile }, 'И ещё');
  expect(again).toMatchObject({ state: 'graded', has_new_answer: true, grade: { value: 4 }, attempts: 3 });
});

async function waiting(teacher: Person) {
  const { items, total } = await teacher.call('GET /api/homework/to-check', { query: {} });
  return { total, ids: items.map(({ id }) => id) };
}

test('[HMW-22] [HMW-25] [HMW-80] waiting submissions are one list, the oldest first, with their number', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const older = await sets(teacher, lesson, { title: 'Раньше' });
  const newer = await sets(teacher, lesson, { title: 'Позже' });
  await handsIn(student, { id: newer.id, profile });
  api.setClock('2026-11-20T13:00:00Z');
  const { submissions } = await handsIn(student, { id: older.id, profile });
  expect(await waiting(teacher)).toEqual({ total: 2, ids: [newer.id, older.id] });

  await checks(teacher, { submission_id: submissions[0]?.id ?? 0, action: 'check' });

  expect(await waiting(teacher)).toEqual({ total: 1, ids: [newer.id] });
  const beyond = await teacher.call('GET /api/homework/to-check', { query: { page: 2 } });
  expect(beyond).toMatchObject({ items: [], total: 1, page: 2, page_size: 20 });
  const [told] = (await teacher.call('GET /api/notifications_teacher', { query: {} })).items;
  expect(told).toMatchObject({
    message: 'Анна: ответ на задание «Раньше»',
    link: `/my-students-test/check?homework=${older.id}&at=${older.id}-${student_id}`,
  });
});
