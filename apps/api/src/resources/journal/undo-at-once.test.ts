import { afterAll, expect, test } from 'vitest';
import { hasLesson, teacherWithStudent, TUESDAY } from '../../testing/lesson-verbs.ts';
import { Visitor, type Person, type Reply } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

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

test('[UND-11] of two undos at once one does it and the other is told so', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const lesson = await hasLesson(teacher, student_id);
  const operation_id = await moved(teacher, lesson.id, '2026-11-26');
  const there = new Visitor(other.server);
  there.cookie = teacher.cookie;

  const replies = await Promise.all([
    undo(teacher, operation_id),
    undo(there, operation_id),
    undo(teacher, operation_id),
  ]);

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await lessonOf(teacher, lesson.id)).history).toHaveLength(3);
});

test(
  '[UND-11] of an undo and a change of the same row in two tabs one wins, never half',
  { timeout: 20_000 },
  async () => {
    const { teacher, student_id } = await teacherWithStudent(api);
    const there = new Visitor(other.server);
    there.cookie = teacher.cookie;
    const outcomes = new Set<string>();

    for (let round = 0; round < 12; round++) {
      const lesson = await hasLesson(teacher, student_id, { start_time: TUESDAY.start_time, force: true });
      const operation_id = await moved(teacher, lesson.id, '2026-11-26');
      const body = {
        note_shared: 'принести тетрадь',
        conducted_date: '2026-11-27',
        version: lesson.version + 1,
        force: true,
      };
      const change = { params: { id: lesson.id }, body };

      const [undone, changed] = await Promise.all([
        undo(there, operation_id),
        teacher.send('PUT /api/lessons/{id}', change),
      ]);

      const { lesson: now } = await lessonOf(teacher, lesson.id);
      outcomes.add(`${undone.status} ${changed.status} ${now.conducted_date} ${now.note_shared}`);
    }

    expect(['200 409 2026-11-24 ', '409 200 2026-11-27 принести тетрадь']).toEqual(
      expect.arrayContaining([...outcomes]),
    );
  },
);
