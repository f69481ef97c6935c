import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { firstPart } from '../../testing/people/first-part.ts';
import { handsIn, ownList, sets } from '../../testing/people/homework-verbs.ts';
import { hasGroup } from '../../testing/people/group-verbs.ts';
import { hasLesson, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { remindOfHomework } from './notices/due-notices.service.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();
const there = (person: Visitor) => personAt(other, person);

const HOLD_ANSWERS = 'lock table submission in share mode';
const HOLD_REVIEWS = 'lock table homework_review in share mode';
const HOLD_PARTS = 'lock table homework_student in share mode';

async function classroom() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const held = await hasLesson(teacher, student_id, YESTERDAY);
  const [own] = await student.call('GET /api/student/profiles', {});
  const profile = own?.student_profile_id ?? 0;
  const { id } = await sets(teacher, held.id, { max_grade: 5 });
  const submit = (page: Visitor, text: string) =>
    page.send('POST /api/student/homework/{id}/submit', {
      params: { id },
      query: { student_profile_id: profile },
      body: { text },
    });
  const review = (page: Visitor, body: object) => page.send('POST /api/manual-grade', { body });
  return { teacher, student, student_id, profile, id, submit, review };
}

test('[HMW-11] two concurrent submissions are attempts one and two', async () => {
  const { student, profile, submit } = await classroom();

  const [first, second] = await crossing(api, {
    hold: HOLD_ANSWERS,
    first: () => submit(student, 'Отсюда'),
    second: () => submit(there(student), 'Оттуда'),
  });

  expect([first.status, second.status]).toEqual([201, 201]);
  const [left] = (await ownList(student, profile)).items;
  expect(left?.submissions.map(({ attempt, text }) => [attempt, text])).toEqual([
    [1, 'Отсюда'],
    [2, 'Оттуда'],
  ]);
});

test('[HMW-13] a submission during a grading is new, and the grade stays with the earlier one', async () => {
  const { teacher, student, id, profile, submit, review } = await classroom();
  const { submissions } = await handsIn(student, { id, profile });
  const submission_id = submissions[0]?.id ?? 0;

  const [graded, answered] = await crossing(api, {
    hold: HOLD_REVIEWS,
    first: () => review(teacher, { submission_id, action: 'grade', value: 4 }),
    second: () => submit(there(student), 'Ещё'),
  });

  expect([graded.status, answered.status]).toEqual([200, 201]);
  expect((await ownList(student, profile)).items).toMatchObject([
    { state: 'graded', has_new_answer: true, attempts: 2, grade: { submission_id, value: 4 } },
  ]);
});

test('[HMW-13] a submission that arrives before an earlier one is returned is not returned with it', async () => {
  const { teacher, student, id, profile, submit, review } = await classroom();
  const { submissions } = await handsIn(student, { id, profile });

  const [answered, returned] = await crossing(api, {
    hold: HOLD_ANSWERS,
    first: () => submit(student, 'Ещё'),
    second: () => review(there(teacher), { submission_id: submissions[0]?.id, action: 'return' }),
  });

  expect([answered.status, returned.status]).toEqual([201, 409]);
  expect(returned.body).toMatchObject({ code: 'newer_answer' });
});

test('[HMW-6] a submission that arrives during the deletion finds no homework', async () => {
  const { teacher, student, id, submit } = await classroom();
  const remove = (page: Visitor) => page.send('DELETE /api/delete-homework/{id}', { params: { id }, query: {} });

  const [removed, answered] = await crossing(api, {
    hold: HOLD_PARTS,
    first: () => remove(teacher),
    second: () => submit(there(student), 'Готово'),
  });

  expect([removed.status, answered.status]).toEqual([200, 404]);
});

test('[HMW-5] of two concurrent edits the second is rejected', async () => {
  const { teacher, id } = await classroom();
  const change = (page: Visitor, text: string) =>
    page.send('PUT /api/homework/{id}', { params: { id }, body: { text, version: 1 } });

  const [first, second] = await crossing(api, {
    hold: 'lock table homework in share mode',
    first: () => change(teacher, 'Отсюда'),
    second: () => change(there(teacher), 'Оттуда'),
  });

  expect([first.status, second.status]).toEqual([200, 409]);
  expect(second.body).toMatchObject({ code: 'version_conflict' });
});

test('[HMW-2] a student who joins the group while homework is assigned does not get it', async () => {
  const { teacher, student_id } = await classroom();
  const vera = await hasStudent(teacher, 'Вера');
  const group = await hasGroup(teacher, [student_id]);

  const [set, joined] = await crossing(api, {
    hold: 'lock table homework in share mode',
    first: () =>
      teacher.send('POST /api/create-homework-group/{id}', { params: { id: group }, body: { text: 'Эссе' } }),
    second: () =>
      there(teacher).send('POST /api/update-group', { body: { id: group, student_ids: [student_id, vera] } }),
  });

  expect([set.status, joined.status]).toEqual([201, 200]);
  const of = await teacher.call('GET /api/all-homeworks-by-student/{id}', { params: { id: vera }, query: {} });
  expect(of.items).toEqual([]);
  const all = await teacher.call('GET /api/all-homeworks-by-student/{id}', { params: { id: student_id }, query: {} });
  expect(all.items.map((one) => firstPart(one).student_id)).toEqual([student_id, student_id]);
});

test('[HMW-26] two processes that remind at once notify a student once', async () => {
  const { teacher, student, student_id } = await classroom();
  const held = await hasLesson(teacher, student_id, {
    ...YESTERDAY,
    start_time: '20:00:00.000Z',
    end_time: '21:00:00.000Z',
  });
  await sets(teacher, held.id, { title: 'Эссе', due_at: '2026-11-23T15:00:00Z' });
  const now = new Date('2026-11-22T16:00:00Z');
  const remind = (process: typeof api | typeof other) =>
    process.commit((tx) => remindOfHomework(tx, now, 10), { name: 'homework that is due' });

  const taken = await crossing(api, {
    hold: 'lock table notification in share mode',
    first: () => remind(api),
    second: () => remind(other),
  });

  expect(taken).toEqual([1, 0]);
  const { items } = await student.call('GET /api/notifications_student', { query: {} });
  expect(items.filter(({ kind }) => kind === 'homework_due')).toHaveLength(1);
});
