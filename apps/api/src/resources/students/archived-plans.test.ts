import { afterAll, expect, test } from 'vitest';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { hasLesson, hasRuleLessons, YESTERDAY } from '../../testing/lesson-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const archive = (teacher: Person, id: number) =>
  teacher.call('POST /api/toggle-student-archive/{id}', { params: { id }, body: { confirm: true } });
const mark = (teacher: Person, id: number, marks: object[], more: object = {}) =>
  teacher.send('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks, ...more } });
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.send('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
const IN_ARCHIVE = { status: 422, fields: { student_id: expect.stringContaining('Ученик в архиве') } };

/** Creates an archived student with a lesson of yesterday, conducted or unmarked. */
async function archived({ conducted = true } = {}) {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher);
  const lesson = await hasLesson(teacher, id, YESTERDAY);
  if (conducted) await mark(teacher, lesson.id, [], { complete: true });
  await archive(teacher, id);
  return { teacher, id, lesson: lesson.id };
}

test.each([{ conducted: true }, { conducted: false }])(
  '[STU-202] a past lesson (%j) is moved within the past, but not to a future day, also not in a preview',
  async (state) => {
    const { teacher, lesson } = await archived(state);
    const move = { params: { id: lesson }, body: { conducted_date: '2026-11-27' } };

    const refused = await teacher.refused('PUT /api/lessons/{id}', move);
    const preview = await teacher.refused('PUT /api/lessons/{id}', { ...move, body: { ...move.body, dry_run: true } });
    const within = await teacher.send('PUT /api/lessons/{id}', {
      params: { id: lesson },
      body: { conducted_date: '2026-11-18', known_charge: 1500 },
    });

    expect([refused, preview]).toMatchObject([IN_ARCHIVE, IN_ARCHIVE]);
    expect(within.status).toBe(200);
  },
);

test('[STU-202] a series cannot be moved to future days from a past lesson', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher);
  const [first] = await hasRuleLessons(teacher, id);
  api.setClock('2026-11-25T12:00:00Z');
  await archive(teacher, id);

  const refusal = await teacher.refused('PUT /api/lessons/{id}', {
    params: { id: first?.id ?? 0 },
    body: { scope: 'following', start_time: '12:00:00.000Z' },
  });

  expect(refusal).toMatchObject(IN_ARCHIVE);
});

test('[STU-202] when a group lesson moves to a future day, an archived student’s participation stays cancelled', async () => {
  const teacher = await api.teacher();
  const [anna, boris] = [await hasStudent(teacher), await hasStudent(teacher, 'Борис')];
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [anna, boris]), YESTERDAY);
  await mark(teacher, id, [{ student_id: boris, attendance: 'absent' }], { complete: true });
  await archive(teacher, boris);

  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-11-27' } });
  const { lesson } = await teacher.call('GET /api/lesson/{id}', { params: { id } });
  const comes = await mark(teacher, id, [{ student_id: boris, attendance: 'present' }]);

  expect(lesson).toMatchObject({
    status: 'planned',
    participants: [{ attendance: null }, { attendance: 'excused', reason: 'Ученик в архиве', charge: 0 }],
  });
  expect([comes.status, comes.body]).toMatchObject([422, { fields: IN_ARCHIVE.fields }]);
});

test('[STU-202] a mark cannot plan a conducted lesson again that lies on a day to come', async () => {
  const { teacher, id, lesson } = await archived();
  // An archived student's completed lesson on a future day exists only in old data: the server rejects such a move.
  await api.database.transaction((tx) =>
    tx
      .updateTable('lesson')
      .set({ start_at: new Date('2026-11-27T15:00:00Z'), end_at: new Date('2026-11-27T16:00:00Z') })
      .where('id', '=', lesson)
      .execute(),
  );

  const reopened = await mark(teacher, lesson, [], { complete: false });

  expect([reopened.status, reopened.body]).toMatchObject([422, { fields: IN_ARCHIVE.fields }]);
  expect((await teacher.call('GET /api/lesson/{id}', { params: { id: lesson } })).lesson.status).toBe('completed');
  const noted = await teacher.call('PUT /api/student-update/{id}', { params: { id }, body: { comment: 'Вернётся' } });
  expect(await undo(teacher, noted.operation_id)).toMatchObject({ status: 200 });
});

test('[UND-24] a write that plans nothing can be undone, even if an archived student already has a planned lesson', async () => {
  const { teacher, id, lesson } = await archived();
  // An archived student's planned lesson exists only in old data: the server rejects such a move.
  await api.database.transaction((tx) =>
    tx
      .updateTable('lesson')
      .set({ status: 'planned', start_at: new Date('2026-11-27T15:00:00Z'), end_at: new Date('2026-11-27T16:00:00Z') })
      .where('id', '=', lesson)
      .execute(),
  );
  const noted = await teacher.call('PUT /api/student-update/{id}', {
    params: { id },
    body: { note_private: 'Переехал', version: '*' },
  });

  expect((await undo(teacher, noted.operation_id)).status).toBe(200);
});
