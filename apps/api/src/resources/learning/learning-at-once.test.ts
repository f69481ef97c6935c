import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { hasLesson, hasRuleLessons, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

test('[LRN-1] a topic that is added while its lesson moves to another week moves with it', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [lesson] = await hasRuleLessons(teacher, student_id);
  const id = lesson?.id ?? 0;

  const [moved, topic] = await crossing(api, {
    hold: 'lock table lesson_topic in share mode',
    first: () => teacher.send('POST /api/create-topic', { body: { lesson_id: id, text: 'Past Simple' } }),
    second: () =>
      personAt(other, teacher).send('PUT /api/lessons/{id}', {
        params: { id },
        body: { conducted_date: '2026-12-03' },
      }),
  });

  expect([moved.status, topic.status]).toEqual([201, 200]);
  const made = Object(topic.body).lesson.id;
  const topics = await teacher.call('GET /api/lesson-topics/{id}', { params: { id: made } });
  expect(topics).toMatchObject([{ text: 'Past Simple' }]);
});

test('[LRN-11] a difficulty that is added while its lesson is deleted keeps the lesson', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  const [noted, deleted] = await crossing(api, {
    hold: 'lock table lesson_problem in share mode',
    first: () => teacher.send('POST /api/create-lesson-problems', { body: { lesson_id: id, items: ['Артикли'] } }),
    second: () => personAt(other, teacher).send('DELETE /api/lessons/{id}', { params: { id }, query: {} }),
  });

  expect([noted.status, deleted.status]).toEqual([201, 409]);
});

test('[LRN-3] when two requests add the last difficulties of a lesson at once, one succeeds', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id: lesson_id } = await hasLesson(teacher, student_id, YESTERDAY);
  const body = { lesson_id, items: Array<string>(20).fill('Артикли') };
  for (let round = 0; round < 4; round++) await teacher.call('POST /api/create-lesson-problems', { body });

  const answers = await crossing(api, {
    hold: 'lock table lesson_problem in share mode',
    first: () => teacher.send('POST /api/create-lesson-problems', { body }),
    second: () => personAt(other, teacher).send('POST /api/create-lesson-problems', { body }),
  });

  expect(answers.map(({ status }) => status)).toEqual([201, 422]);
});

test('[LRN-23] when two requests change one version of a result at once, one succeeds', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const written = { student_id, title: 'Тест', date: '2026-11-19', value: 4 };
  const { id } = await teacher.call('POST /api/results', { body: written });

  const answers = await crossing(api, {
    hold: 'lock table result in share mode',
    first: () => teacher.send('PUT /api/results/{id}', { params: { id }, body: { value: 5, version: 1 } }),
    second: () =>
      personAt(other, teacher).send('PUT /api/results/{id}', { params: { id }, body: { value: 3, version: 1 } }),
  });

  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
});
