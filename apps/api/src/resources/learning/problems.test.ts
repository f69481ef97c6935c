import type { Problem } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { hasLesson, hasRuleLessons, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const note = async (teacher: Person, lesson_id: number, items: string[], student_id?: number) =>
  teacher.call('POST /api/create-lesson-problems', { body: { lesson_id, items, student_id } });
const topic = (teacher: Person, lesson_id: number, text: string) =>
  teacher.call('POST /api/create-topic', { body: { lesson_id, text } });
const before = (teacher: Person, id: number) => teacher.call('GET /api/lesson-last-problems/{id}', { params: { id } });
const at = (teacher: Person, id: number) => teacher.call('GET /api/lesson-problems/{id}', { params: { id } });
const resolve = (teacher: Person, id: number, resolved = true) =>
  teacher.call('POST /api/problems/{id}/resolve', { params: { id }, body: { resolved } });
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
const texts = (problems: readonly Problem[]) => problems.map(({ text }) => text);
const [LONG, TOO_LONG] = ['я'.repeat(1000), 'я'.repeat(1001)];

async function twoLessons() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id: past } = await hasLesson(teacher, student_id, YESTERDAY);
  const { id: next } = await hasLesson(teacher, student_id);
  return { teacher, student_id, past, next };
}

test('[LRN-1][LRN-5] difficulties of a student’s lesson belong to the student, in the order of the request', async () => {
  const { teacher, student_id, past } = await twoLessons();

  const { items, operation_id } = await note(teacher, past, ['Артикли', ' Предлоги ']);

  expect(items).toMatchObject([
    {
      lesson_id: past,
      lesson_date: '2026-11-19',
      student_id,
      student_name: 'Анна',
      text: 'Артикли',
      resolved_at: null,
    },
    { text: 'Предлоги', created_at: '2026-11-20T12:24:00.000Z' },
  ]);
  expect(await at(teacher, past)).toEqual(items);
  expect(operation_id).toEqual(expect.any(Number));
});

/** All notes are at the lesson `to`, and none at `from`, which may not exist any more. */
async function toldOf(teacher: Person, { from, to, student_id }: { from: number; to: number; student_id: number }) {
  const learning = await teacher.call('GET /api/lesson-learning/{id}', { params: { id: to } });
  const { status, body } = await teacher.send('GET /api/lesson-learning/{id}', { params: { id: from } });
  const { items } = await teacher.call('GET /api/student-results', { query: { student_id } });
  expect(texts(learning.problems)).toEqual(['Артикли']);
  expect(learning.topics).toMatchObject([{ text: 'Past Simple', lesson_id: to }]);
  expect(items).toMatchObject([{ lesson_id: to }]);
  if (status !== 404) expect(body).toMatchObject({ problems: [], topics: [] });
}

test('[LRN-1][LRN-10] notes move with a lesson to another week, and back with an undo', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [lesson] = await hasRuleLessons(teacher, student_id);
  const id = lesson?.id ?? 0;
  await note(teacher, id, ['Артикли']);
  await topic(teacher, id, 'Past Simple');
  const result = { student_id, lesson_id: id, title: 'Контрольная', date: '2026-11-20', value: 4 };
  await teacher.call('POST /api/results', { body: result });

  const moved = await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-12-03' } });

  const to = moved.lesson?.id ?? 0;
  await toldOf(teacher, { from: id, to, student_id });
  const left = { lesson_id: id, text: 'Ещё', items: ['Ещё'] };
  const { items: _, ...asTopic } = left;
  const { text: __, ...asProblem } = left;
  const refusals = [
    await teacher.refused('POST /api/create-topic', { body: asTopic }),
    await teacher.refused('POST /api/create-lesson-problems', { body: asProblem }),
  ];
  for (const one of refusals) {
    expect(one).toMatchObject({ status: 409, code: 'lesson_not_open', message: expect.stringMatching(/перенесено/) });
  }
  await undo(teacher, moved.operation_id);
  await toldOf(teacher, { from: to, to: id, student_id });
});

test('[LRN-2] another teacher and the student cannot read or change them', async () => {
  const { teacher, student_id, past } = await twoLessons();
  const { items } = await note(teacher, past, ['Артикли']);
  const stranger = await api.teacher();
  const student = await linked(api, teacher, student_id);
  const params = { id: items[0]?.id ?? 0 };

  expect(await stranger.refused('GET /api/lesson-problems/{id}', { params: { id: past } })).toMatchObject({
    status: 404,
  });
  expect(await stranger.refused('DELETE /api/delete-problem/{id}', { params })).toMatchObject({ status: 404 });
  expect(await student.refused('GET /api/lesson-problems/{id}', { params: { id: past } })).toMatchObject({
    status: 403,
  });
  expect(await at(teacher, past)).toHaveLength(1);
});

test('[LRN-3] an empty, too long or too frequent note is rejected at its field', async () => {
  const { teacher, past } = await twoLessons();
  const sent = (items: unknown) =>
    teacher.send('POST /api/create-lesson-problems', { body: { lesson_id: past, items } });
  const fieldsOf = async (items: unknown) => Object(await sent(items).then(({ body }) => body)).fields;

  expect(await fieldsOf([' '])).toEqual({ 'items.0': 'Напишите что-нибудь' });
  expect(Object.keys(await fieldsOf(['да', TOO_LONG]))).toEqual(['items.1']);
  expect(Object.keys(await fieldsOf([]))).toEqual(['items']);
  expect(Object.keys(await fieldsOf(Array(21).fill('да')))).toEqual(['items']);
  for (let round = 0; round < 5; round++) expect((await sent(Array(20).fill(LONG))).status).toBe(201);
  expect(await fieldsOf(['сто первая'])).toEqual({ items: 'У одного занятия не больше 100 трудностей' });
  expect(await at(teacher, past)).toHaveLength(100);
});

test('[LRN-3] a lesson has at most 20 topics of at most 1,000 characters', async () => {
  const { teacher, past } = await twoLessons();
  const refused = (text: string) => teacher.refused('POST /api/create-topic', { body: { lesson_id: past, text } });

  expect(await refused('')).toMatchObject({ status: 422, fields: { text: 'Напишите что-нибудь' } });
  expect(await refused(TOO_LONG)).toMatchObject({ status: 422, fields: { text: expect.stringMatching(/1\s000/) } });
  for (let n = 0; n < 20; n++) await topic(teacher, past, LONG);
  expect(await refused('ещё')).toMatchObject({ status: 422, fields: { text: 'У одного занятия не больше 20 тем' } });
});

test('[LRN-4] adding, resolving and removing can be undone, also after a repetition with the same key', async () => {
  const { teacher, past } = await twoLessons();
  const body = { lesson_id: past, items: ['Артикли'] };
  const send = () => teacher.call('POST /api/create-lesson-problems', { body }, { 'idempotency-key': 'note-once-1' });
  const [first, second] = [await send(), await send()];
  expect(second).toEqual(first);
  const [problem] = await at(teacher, past);
  const id = problem?.id ?? 0;

  await undo(teacher, (await resolve(teacher, id)).operation_id);
  const removed = await teacher.send('DELETE /api/delete-problem/{id}', { params: { id } });
  expect([removed.status, await at(teacher, past)]).toEqual([204, []]);
  await undo(teacher, Number(removed.headers['x-operation-id']));

  expect(await at(teacher, past)).toEqual([problem]);
  const noted = await topic(teacher, past, 'Past Simple');
  await undo(teacher, noted.operation_id);
  expect(await teacher.call('GET /api/lesson-topics/{id}', { params: { id: past } })).toEqual([]);
});

test('[LRN-5] at a group lesson a difficulty belongs to the whole group or to one participant', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const friend = await hasStudent(teacher, 'Борис');
  const outside = await hasStudent(teacher, 'Вера');
  const group = await hasGroup(teacher, [student_id, friend]);
  const { id } = await hasGroupLesson(teacher, group, YESTERDAY);

  const { items: all } = await note(teacher, id, ['Проценты']);
  const { items: one } = await note(teacher, id, ['Дроби'], friend);
  const refusal = await teacher.refused('POST /api/create-lesson-problems', {
    body: { lesson_id: id, items: ['Дроби'], student_id: outside },
  });

  expect(all).toMatchObject([{ student_id: null, student_name: null }]);
  expect(one).toMatchObject([{ student_id: friend, student_name: 'Борис' }]);
  expect(refusal).toMatchObject({ status: 422, fields: { student_id: 'Этого ученика нет на занятии' } });
});

test('[LRN-6][LRN-7] a student’s lesson shows the difficulties of all the student’s earlier lessons, and a group’s lesson its own', async () => {
  const { teacher, student_id, past, next } = await twoLessons();
  const friend = await hasStudent(teacher, 'Борис');
  const group = await hasGroup(teacher, [student_id, friend]);
  const { id: together } = await hasGroupLesson(teacher, group, {
    ...YESTERDAY,
    start_time: '20:00:00.000Z',
    end_time: '21:00:00.000Z',
  });
  const { id: again } = await hasGroupLesson(teacher, group, { conducted_date: '2026-11-25' });
  await note(teacher, past, ['Артикли']);
  await note(teacher, together, ['Проценты']);
  await note(teacher, together, ['Дроби'], student_id);
  await note(teacher, together, ['Степени'], friend);
  await note(teacher, next, ['Времена']);

  expect(texts(await before(teacher, next))).toEqual(['Дроби', 'Артикли']);
  expect(texts(await before(teacher, past))).toEqual([]);
  expect(texts(await before(teacher, again))).toEqual(['Проценты', 'Дроби', 'Степени']);
  await teacher.call('POST /api/update-group', { body: { id: group, student_ids: [student_id] } });
  expect(texts(await before(teacher, again))).toEqual(['Проценты', 'Дроби']);
  const profile = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  expect(texts(profile.open_problems)).toEqual(['Времена', 'Дроби', 'Артикли']);
});

test('[LRN-6] the current or next lesson shows the open difficulties and the last topic', async () => {
  const { teacher, past, next } = await twoLessons();
  const { items } = await note(teacher, past, ['Артикли']);
  await topic(teacher, past, 'Past Simple');
  await topic(teacher, past, 'Past Perfect');
  await topic(teacher, next, 'Future');

  const now = await teacher.call('GET /api/current-lessons', {});

  expect(now).toMatchObject({ next: { id: next }, open_problems: items });
  expect(now.last_topic).toMatchObject({ text: 'Past Perfect', lesson_id: past, lesson_date: '2026-11-19' });
});

test('[LRN-8] a resolved difficulty disappears from later lessons, stays at its own, and can be reopened', async () => {
  const { teacher, past, next } = await twoLessons();
  const { items } = await note(teacher, past, ['Артикли']);
  const id = items[0]?.id ?? 0;

  const done = await resolve(teacher, id);
  api.setClock('2026-11-21T09:00:00Z');
  const repeated = await resolve(teacher, id);

  expect(done.resolved_at).toBe('2026-11-20T12:24:00.000Z');
  expect(repeated).toEqual({ ...done, operation_id: null });
  expect(await before(teacher, next)).toEqual([]);
  expect(await at(teacher, past)).toMatchObject([{ resolved_at: done.resolved_at }]);
  expect(await resolve(teacher, id, false)).toMatchObject({ resolved_at: null });
  expect(texts(await before(teacher, next))).toEqual(['Артикли']);
});

test('[LRN-9] one call returns all learning data of a lesson', async () => {
  const { teacher, past, next } = await twoLessons();
  const { items: open } = await note(teacher, past, ['Артикли']);
  const { operation_id: _, ...last_topic } = await topic(teacher, past, 'Past Simple');
  const { items: problems } = await note(teacher, next, ['Времена']);
  const { operation_id: __, ...own } = await topic(teacher, next, 'Future');

  const learning = await teacher.call('GET /api/lesson-learning/{id}', { params: { id: next } });

  expect(learning).toEqual({ topics: [own], problems, open_problems: open, last_topic });
});

test('[LRN-11] a lesson with notes is not deleted, and the refusal names the next step', async () => {
  const { teacher, student_id, next } = await twoLessons();
  const why = async () => {
    const refusal = await teacher.refused('DELETE /api/lessons/{id}', { params: { id: next }, query: {} });
    return [refusal.code, refusal.message, JSON.stringify(refusal.details)].join(' ');
  };
  const { items } = await note(teacher, next, ['Артикли']);
  expect(await why()).toMatch(/^has_record .*трудности/);
  await teacher.send('DELETE /api/delete-problem/{id}', { params: { id: items[0]?.id } });
  const { id } = await topic(teacher, next, 'Past Simple');
  expect(await why()).toMatch(/^has_record .*тем/);
  await teacher.send('DELETE /api/delete-topic/{id}', { params: { id } });
  const body = { student_id, lesson_id: next, title: 'Тест', date: '2026-11-20', value: 4 };
  const result = await teacher.call('POST /api/results', { body });
  expect(await why()).toMatch(/^has_record .*результат/);
  await teacher.send('DELETE /api/results/{id}', { params: { id: result.id } });

  const { deleted } = await teacher.call('DELETE /api/lessons/{id}', { params: { id: next }, query: {} });

  expect(deleted).toBe(1);
});

test('[LRN-13] archiving keeps notes; deleting a card deletes its results, and an undo restores them', async () => {
  const { teacher, student_id, past } = await twoLessons();
  await note(teacher, past, ['Артикли']);
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: student_id }, body: { confirm: true } });
  expect(await at(teacher, past)).toHaveLength(1);
  const bare = await hasStudent(teacher, 'Борис');
  const body = { student_id: bare, title: 'Тест', date: '2026-11-20', value: 4 };
  await teacher.call('POST /api/results', { body });

  const { operation_id } = await teacher.call('DELETE /api/students/', { body: { id: bare } });
  await undo(teacher, operation_id);

  const { items } = await teacher.call('GET /api/student-results', { query: { student_id: bare } });
  expect(items).toMatchObject([{ title: 'Тест' }]);
});
