import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { TUESDAY, hasLesson } from '../../testing/lesson-verbs.ts';
import { teacherWithStudent } from '../../testing/people/student-verbs.ts';
import type { Person, Reply, Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

/** The same person, connected to the other process. */
const there = (person: Visitor) => personAt(other, person);

const undo = (person: Visitor, operation_id: number): Promise<Reply> =>
  person.send('POST /api/undo/{operation_id}', { params: { operation_id } });
const lessonOf = (teacher: Person, id: number) => teacher.call('GET /api/lesson/{id}', { params: { id } });

async function moved(teacher: Person, id: number, conducted_date: string): Promise<number> {
  const { operation_id } = await teacher.call('PUT /api/lessons/{id}', {
    params: { id },
    body: { conducted_date, force: true },
  });
  return operation_id ?? 0;
}

test('[UND-11] of two concurrent undos one succeeds and the other is rejected', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lesson = await hasLesson(teacher, student_id);
  const operation_id = await moved(teacher, lesson.id, '2026-11-26');

  const [first, second] = await crossing(api, {
    hold: 'lock table lesson in share mode',
    first: () => undo(teacher, operation_id),
    second: () => undo(there(teacher), operation_id),
  });

  expect([first.status, second.status]).toEqual([200, 409]);
  expect(second.body).toMatchObject({ code: 'undone_already' });
  expect((await lessonOf(teacher, lesson.id)).history).toHaveLength(3);
});

test.each([
  ['an undo and a change of the same row', true, '200 409 2026-11-24 '],
  ['a change and an undo of the same row', false, '200 409 2026-11-27 принести тетрадь'],
])('[UND-11] of %s in two tabs the first wins completely', async (_, undoes, outcome) => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lesson = await hasLesson(teacher, student_id);
  const operation_id = await moved(teacher, lesson.id, '2026-11-26');
  const body = { note_shared: 'принести тетрадь', conducted_date: '2026-11-27', version: lesson.version + 1 };
  const change = (person: Visitor) => person.send('PUT /api/lessons/{id}', { params: { id: lesson.id }, body });

  const [first, second] = await crossing(api, {
    hold: 'lock table lesson in share mode',
    first: () => (undoes ? undo(teacher, operation_id) : change(teacher)),
    second: () => (undoes ? change(there(teacher)) : undo(there(teacher), operation_id)),
  });

  const { lesson: now } = await lessonOf(teacher, lesson.id);
  expect(`${first.status} ${second.status} ${now.conducted_date} ${now.note_shared}`).toBe(outcome);
});

test.each([
  ['brings a lesson back', true, '200 409'],
  ['would bring a lesson back', false, '201 409'],
])(
  '[UND-11] [LSN-9] when an undo %s while another lesson is created at its time, the first of the two wins',
  async (_, undoes, outcome) => {
    const { teacher, student_id } = await teacherWithStudent(api);
    const lesson = await hasLesson(teacher, student_id);
    const removed = await teacher.call('DELETE /api/lessons/{id}', { params: { id: lesson.id }, query: {} });
    const put = (person: Visitor) => person.send('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY } });
    const back = (person: Visitor) => undo(person, removed.operation_id ?? 0);

    const [first, second] = await crossing(api, {
      hold: 'lock table lesson in share mode',
      first: () => (undoes ? back(teacher) : put(teacher)),
      second: () => (undoes ? put(there(teacher)) : back(there(teacher))),
    });

    expect(`${first.status} ${second.status}`).toBe(outcome);
    expect(second.body).toMatchObject({ code: 'lesson_overlaps' });
  },
);
