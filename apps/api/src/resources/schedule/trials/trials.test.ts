import { afterAll, expect, test } from 'vitest';
import { balanceOf, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import { hasLesson, TUESDAY, YESTERDAY } from '../../../testing/lesson-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const trial = (lesson: object = {}, student: object = {}) => ({
  body: {
    requestBody: { lesson_data: { ...TUESDAY, ...lesson }, student_data: { student_name: 'Вера', ...student } },
  },
});
const namesOf = async (teacher: Person) =>
  (await teacher.call('GET /api/all-students-teachers', { query: {} })).items.map(({ student_name }) => student_name);

test('[TRL-1] a trial creates the card and the lesson together', async () => {
  const teacher = await api.teacher();

  const { student_id, lesson } = await teacher.call(
    'POST /api/lesson-trial',
    trial(
      { cost_lesson_one_time: 500, trial: true, one_time: true },
      { contact: '@vera', phone_number: '+79990001122' },
    ),
  );

  expect(lesson).toMatchObject({
    student_id,
    student_name: 'Вера',
    status: 'planned',
    one_time: true,
    trial: true,
    cost_lesson_one_time: 500,
    paid: false,
  });
});

test('[TRL-3] the card created by a trial is marked as trial', async () => {
  const teacher = await api.teacher();
  const { student_id } = await teacher.call('POST /api/lesson-trial', trial({}, { contact: '@vera' }));

  const card = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id ?? 0 } });

  expect(card).toMatchObject({ student_name: 'Вера', contact: '@vera', trial: true, lessons_planned: 1 });
});

test('[TRL-1] a trial that overlaps a lesson creates no card, unless it is forced', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  const refusal = await teacher.refused('POST /api/lesson-trial', trial());
  const names = await namesOf(teacher);
  const forced = await teacher.call('POST /api/lesson-trial', trial({ force: true }));

  expect(refusal).toMatchObject({ status: 409, code: 'lesson_overlaps', details: { conflicts: [{ id }] } });
  expect(names).toEqual(['Анна']);
  expect(forced.lesson?.student_name).toBe('Вера');
});

test('[TRL-1] a preview of a trial creates neither', async () => {
  const teacher = await api.teacher();

  const preview = await teacher.call('POST /api/lesson-trial', trial({ dry_run: true }));

  expect(preview).toMatchObject({ lesson: null, student_id: null, report: { created: 1, conflicts: [] } });
  expect(await namesOf(teacher)).toEqual([]);
});

test.each([{ student_name: '' }, { student_name: '   ' }])('[TRL-2] a trial for %o is rejected', async (student) => {
  const teacher = await api.teacher();

  const refusal = await teacher.refused('POST /api/lesson-trial', trial({}, student));

  expect(refusal).toMatchObject({
    status: 422,
    fields: { 'requestBody.student_data.student_name': 'Введите имя ученика!' },
  });
});

test('[TRL-4] a trial without a price costs nothing, regardless of the teacher’s rate', async () => {
  const teacher = await api.teacher();
  await teacher.call('PUT /api/update-teacher-profile', { body: { rate: 1500, time_rate: 60 } });

  const { lesson, student_id } = await teacher.call('POST /api/lesson-trial', trial(YESTERDAY));

  expect(lesson).toMatchObject({ status: 'completed', cost_lesson_one_time: 0, amount_deducted: 0 });
  expect(await balanceOf(teacher, student_id ?? 0)).toBe(0);
});

test.each([
  [500, true, 500],
  ['499,90', true, 499.9],
  [0, false, 0],
])('[TRL-5] a trial that costs %s and is created as paid is paid: %s', async (cost_lesson_one_time, paid, balance) => {
  const teacher = await api.teacher();

  const { lesson, student_id } = await teacher.call(
    'POST /api/lesson-trial',
    trial({ cost_lesson_one_time, paid: true }),
  );

  expect(lesson?.paid).toBe(paid);
  expect(await balanceOf(teacher, student_id ?? 0)).toBe(balance);
});

test.each([
  ['lesson_data.end_time', { end_time: TUESDAY.start_time }, {}],
  ['lesson_data.trial', { trial: false }, {}],
  ['lesson_data.start_time', { start_time: undefined }, {}],
  ['student_data.type_connect_id', {}, { type_connect_id: 99 }],
])('[TRL-6] an invalid %s is named with its path', async (field, lesson, student) => {
  const teacher = await api.teacher();

  const refusal = await teacher.refused('POST /api/lesson-trial', trial(lesson, student));

  expect(refusal).toMatchObject({ status: 422, fields: { [`requestBody.${field}`]: expect.stringMatching(/[а-я]/) } });
  expect(await namesOf(teacher)).toEqual([]);
});

test('[LSN-34] only a teacher can create a trial', async () => {
  const student = await api.student();

  const [stranger, refused] = [
    await api.visitor().refused('POST /api/lesson-trial', trial()),
    await student.refused('POST /api/lesson-trial', trial()),
  ];

  expect([stranger.status, refused.status]).toEqual([401, 403]);
});
