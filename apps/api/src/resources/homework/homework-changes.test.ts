import { afterAll, expect, test } from 'vitest';
import { firstPart } from '../../testing/people/first-part.ts';
import { checks, grades, handsIn, ownList, sets } from '../../testing/people/homework-verbs.ts';
import { hasRuleLessons } from '../../testing/lesson-verbs.ts';
import { classroom, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

test('[HMW-5] text, title and highest grade are edited on the version that was read; the grade stays', async () => {
  const { teacher, student_id, lesson } = await classroom(api);
  const { id, version } = await sets(teacher, lesson, { max_grade: 5 });
  await grades(teacher, { homework_id: id, student_id, value: 5 });

  const changed = await teacher.call('PUT /api/homework/{id}', {
    params: { id },
    body: { text: 'Упражнение 5', title: 'Артикли', max_grade: 10, version },
  });
  const old = await teacher.refused('PUT /api/homework/{id}', { params: { id }, body: { text: 'Эссе', version } });

  expect(changed).toMatchObject({ text: 'Упражнение 5', title: 'Артикли', max_grade: 10, version: version + 1 });
  expect(firstPart(changed)).toMatchObject({ state: 'graded', grade: { value: 5, max: 5 } });
  expect(old).toMatchObject({ status: 409, code: 'version_conflict' });
  const same = await teacher.call('PUT /api/homework/{id}', { params: { id }, body: { version: version + 1 } });
  expect(same).toMatchObject({ version: version + 1, operation_id: null });
});

test('[HMW-5] an edited text keeps the due date, and either kind of due date replaces the other', async () => {
  const { teacher, lesson } = await classroom(api);
  const due_at = '2027-03-01T15:00:00.000Z';
  const { id, version } = await sets(teacher, lesson, { due_at });
  const change = (body: object) =>
    teacher.call('PUT /api/homework/{id}', { params: { id }, body: { version, ...body } });

  const edited = await change({ text: 'Упражнение 5' });
  const following = await change({ version: version + 1, due: 'next_lesson' });
  const kept = await change({ version: version + 2, text: 'Упражнение 6' });
  const dated = await change({ version: version + 3, due_at });

  expect([edited, following, kept, dated].map(({ due_follows_lesson }) => due_follows_lesson)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([edited.due_at, dated.due_at]).toEqual([due_at, due_at]);
});

test('[HMW-6] homework with submissions or grades is deleted after a confirmation, for everyone', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const bare = await sets(teacher, lesson);
  const { id } = await sets(teacher, lesson);
  await handsIn(student, { id, profile });
  await handsIn(student, { id, profile });
  await grades(teacher, { homework_id: id, student_id, value: 4 });
  const remove = { params: { id }, query: {} };

  const asked = await teacher.refused('DELETE /api/delete-homework/{id}', remove);
  await teacher.call('DELETE /api/delete-homework/{id}', { params: { id: bare.id }, query: {} });
  await teacher.call('DELETE /api/delete-homework/{id}', { ...remove, query: { confirm: 'true' } });

  expect(asked).toMatchObject({ status: 409, code: 'has_record', details: { answers: 2, grades: 1 } });
  expect((await ownList(student, profile)).total).toBe(0);
  expect(await teacher.call('GET /api/lesson-homework/{id}', { params: { id: lesson } })).toEqual([]);
  const again = { homework_id: id, student_id, action: 'check' };
  expect(await teacher.refused('POST /api/manual-grade', { body: again })).toMatchObject({
    status: 422,
    fields: { homework_id: expect.stringMatching(/задания/) },
  });
  expect(await teacher.refused('DELETE /api/delete-homework/{id}', remove)).toMatchObject({ status: 404 });
});

test('[HMW-14] work on paper is recorded as a submission or graded without one; a student is excused and assigned again', async () => {
  const { teacher, student, student_id, lesson, profile } = await classroom(api);
  const { id } = await sets(teacher, lesson, { max_grade: 5 });
  const of = { homework_id: id, student_id };

  const graded = await grades(teacher, { ...of, value: 3 });
  expect(firstPart(graded)).toMatchObject({ state: 'graded', attempts: 0, grade: { submission_id: null, value: 3 } });
  const recorded = await teacher.call('POST /api/create-homework-submission/{id}', {
    params: { id },
    body: { student_id, text: 'Принёс тетрадь' },
  });
  expect(firstPart(recorded).submissions).toMatchObject([{ attempt: 1, by: 'teacher', text: 'Принёс тетрадь' }]);

  const { id: other } = await sets(teacher, lesson);
  const excused = await checks(teacher, { homework_id: other, student_id, action: 'excuse', comment: 'Болел' });
  expect(firstPart(excused)).toMatchObject({ state: 'excused', review: { action: 'excuse', comment: 'Болел' } });
  const refused = await student.refused('POST /api/student/homework/{id}/submit', {
    params: { id: other },
    query: { student_profile_id: profile },
    body: { text: 'Всё же сделал' },
  });
  expect(refused).toMatchObject({ status: 409, code: 'homework_state', details: { state: 'excused' } });
  const again = await checks(teacher, { homework_id: other, student_id, action: 'assign' });
  expect(firstPart(again).state).toBe('assigned');
  expect(await handsIn(student, { id: other, profile })).toMatchObject({ state: 'submitted' });
});

test('[HMW-30] homework moves with its lesson to another week, and back with the undo', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first] = await hasRuleLessons(teacher, student_id);
  const [from, moved] = [first?.id ?? 0, { conducted_date: '2026-12-03' }];
  const { id } = await sets(teacher, from);
  const at = async (lesson: number) =>
    (await teacher.call('GET /api/lesson-homework/{id}', { params: { id: lesson } })).map((one) => one.id);

  const { lesson, operation_id } = await teacher.call('PUT /api/lessons/{id}', { params: { id: from }, body: moved });
  expect([await at(from), await at(lesson?.id ?? 0)]).toEqual([[], [id]]);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(await at(from)).toEqual([id]);
});

test('[HMW-31] a lesson with homework is not deleted, also not with its rule; it is cancelled and the homework stays', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first, second] = await hasRuleLessons(teacher, student_id);
  const id = second?.id ?? 0;
  const task = await sets(teacher, id);

  const alone = await teacher.refused('DELETE /api/lessons/{id}', { params: { id }, query: {} });
  const swept = await teacher.call('DELETE /api/lessons/{id}', {
    params: { id: first?.id ?? 0 },
    query: { scope: 'all' },
  });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id } });

  const said = 'Удалить нельзя: есть домашнее задание. Отмените занятие: задание останется у ученика';
  expect(alone).toMatchObject({ status: 409, code: 'has_record', message: said });
  expect(swept.kept).toMatchObject([{ id, why: 'есть домашнее задание' }]);
  const kept = await teacher.call('GET /api/all-homeworks-by-student/{id}', { params: { id: student_id }, query: {} });
  expect(kept.items).toMatchObject([{ id: task.id, lesson_id: id }]);
});
