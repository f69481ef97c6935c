import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hasRuleLessons, linked, teacherWithStudent } from '../../testing/lesson-verbs.ts';
import { personAt } from '../../testing/crossing.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

type Deed =
  'set' | 'move' | 'submit' | 'paper' | 'check' | 'return' | 'grade' | 'excuse' | 'assign' | 'delete' | 'undo';
const DEEDS: readonly Deed[] = [
  ...(['set', 'set', 'move', 'submit', 'submit', 'paper', 'check', 'return'] as const),
  ...(['grade', 'grade', 'excuse', 'excuse', 'excuse', 'assign', 'assign', 'delete', 'undo', 'undo'] as const),
];

/** Everything that was ever answered or graded, what is out of sight too, as long as its write is not undone. */
async function kept(teacher: number): Promise<string[]> {
  const { rows } = await sql<{ kept: string }>`
    select 'answer ' || id || ' ' || attempt || ' ' || text as kept from submission where teacher_id = ${teacher}
    union all
    select 'grade ' || id || ' ' || value || ' ' || coalesce(submission_id, 0) from homework_review
    where teacher_id = ${teacher} and action = 'grade'`.execute(api.database.db);
  return rows.map((row) => row.kept);
}

test('[HMW-10] in whichever order it is set, moved, answered, looked at, deleted and undone, nothing that was answered or graded is lost', async () => {
  const seen = new Map<string, number>();
  const step = fc.record({ deed: fc.constantFrom(...DEEDS), which: fc.nat(20), elsewhere: fc.boolean() });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (steps) => {
      const { teacher, student_id } = await teacherWithStudent(api);
      const student = await linked(api, teacher, student_id);
      const lessons = (await hasRuleLessons(teacher, student_id)).map(({ id }) => id);
      const [own] = await student.call('GET /api/student/profiles', {});
      const query = { student_profile_id: own?.student_profile_id ?? 0 };
      const of = { params: { id: student_id }, query: { page_size: 100 } };
      const done: number[] = [];
      let known = await kept(teacher.id);

      for (const [index, { deed, which, elsewhere }] of (
        [{ deed: 'set', which: 0, elsewhere: false }, ...steps] as const
      ).entries()) {
        const { items } = await teacher.call('GET /api/all-homeworks-by-student/{id}', of);
        const task = items[which % Math.max(items.length, 1)];
        const params = { id: task?.id ?? 1 };
        const meant = { homework_id: params.id, student_id };
        const answer = task?.students[0]?.submissions.at(which % 2 === 0 ? -1 : 0)?.id;
        const lesson = { params: { id: lessons[which % lessons.length] ?? 0 } };
        const page = (elsewhere ? personAt(other, teacher) : teacher).send.bind(
          elsewhere ? personAt(other, teacher) : teacher,
        );
        const looks = (action: string) =>
          page('POST /api/manual-grade', {
            body: { ...(answer === undefined ? meant : { submission_id: answer }), action, value: which % 6 },
          });
        const act = {
          set: () => page('POST /api/create-homework-lesson/{id}', { ...lesson, body: { text: `Задание ${index}` } }),
          move: () =>
            page('PUT /api/lessons/{id}', {
              ...lesson,
              body: { conducted_date: `2026-12-${10 + which}`, force: true },
            }),
          submit: () =>
            personAt(elsewhere ? other : api, student).send('POST /api/student/homework/{id}/submit', {
              ...{ params, query },
              body: { text: `Ответ ${index}` },
            }),
          paper: () =>
            page('POST /api/create-homework-submission/{id}', {
              params,
              body: { student_id, text: `Тетрадь ${index}` },
            }),
          check: () => looks('check'),
          return: () => looks('return'),
          grade: () => looks('grade'),
          excuse: () => looks('excuse'),
          assign: () => looks('assign'),
          delete: () => page('DELETE /api/delete-homework/{id}', { params, query: { confirm: which % 2 === 0 } }),
          undo: () => page('POST /api/undo/{operation_id}', { params: { operation_id: done.pop() ?? 1 } }),
        } satisfies Record<Deed, () => Promise<unknown>>;
        const { status, headers } = await act[deed]();
        expect(status).toBeLessThan(500);
        if (status < 300) seen.set(deed, (seen.get(deed) ?? 0) + 1);
        if (status < 300 && deed !== 'undo' && deed !== 'submit') done.push(Number(headers['x-operation-id'] ?? 1));
        const now = await kept(teacher.id);
        if (deed !== 'undo' || status >= 300) expect(now).toEqual(expect.arrayContaining(known));
        known = now;
        const after = await teacher.call('GET /api/all-homeworks-by-student/{id}', of);
        for (const { students } of after.items) {
          for (const { state, attempts, submissions, has_new_answer, grade } of students) {
            expect(submissions.map((one) => one.attempt)).toEqual(Array.from({ length: attempts }, (_, at) => at + 1));
            if (state === 'graded') expect(grade).not.toBeNull();
            if (has_new_answer) expect(['checked', 'graded']).toContain(state);
            if (state === 'submitted' || state === 'returned') expect(attempts).toBeGreaterThan(0);
          }
        }
      }
    }),
    { numRuns: 24, seed: 20261120, endOnFailure: true },
  );

  expect([...seen.keys()].toSorted()).toEqual([...new Set(DEEDS)].toSorted());
}, 120_000);
