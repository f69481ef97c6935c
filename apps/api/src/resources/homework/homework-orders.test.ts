import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { hasRuleLessons } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { personAt } from '../../testing/crossing.ts';
import { sized } from '../../testing/sized.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasNewAnswer, type Progress, progressAfter } from './progress/homework-state.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

type Deed =
  'set' | 'move' | 'submit' | 'paper' | 'check' | 'return' | 'grade' | 'excuse' | 'assign' | 'delete' | 'undo';
const DEEDS: readonly Deed[] = [
  ...(['set', 'set', 'move', 'submit', 'submit', 'paper', 'check', 'return'] as const),
  ...(['grade', 'grade', 'excuse', 'excuse', 'excuse', 'assign', 'assign', 'delete', 'undo', 'undo'] as const),
];

/** Repeated and undone steps that a random order rarely contains. This order runs first. */
const TWICE: readonly Deed[] = [
  ...(['submit', 'grade', 'submit', 'return', 'undo', 'check', 'undo', 'grade', 'undo', 'return'] as const),
  ...(['excuse', 'undo', 'excuse', 'assign', 'undo', 'delete', 'undo'] as const),
];

/** The effect of a write, for its undo: the homework, its earlier progress and the added rows. */
interface Done {
  operation_id: number;
  of: number | undefined;
  was: Progress | undefined;
  wrote: readonly string[];
}
const ANEW: Progress = { state: 'assigned', attempts: 0, seen_attempt: 0 };

/** HMW-10. The progress after an accepted step. Some steps do not change the progress. */
function stoodAfter(before: Progress, deed: Deed, attempt: number): Progress {
  if (deed === 'set' || deed === 'move' || deed === 'delete' || deed === 'undo') return before;
  const action = deed === 'paper' ? 'submit' : deed;
  const after = progressAfter(before, { action, attempt });
  if (typeof after === 'string') throw new Error(`${deed} from ${JSON.stringify(before)} is ${after}`);
  return after;
}

/** Every stored submission and grade, also of deleted homework, except rows of undone writes. */
async function kept(teacher: number): Promise<string[]> {
  const { rows } = await sql<{ kept: string }>`
    select 'answer ' || id || ' ' || attempt || ' ' || text as kept from submission where teacher_id = ${teacher}
    union all
    select 'grade ' || id || ' ' || value || ' ' || coalesce(submission_id, 0) from homework_review
    where teacher_id = ${teacher} and action = 'grade'`.execute(api.database.db);
  return rows.map((row) => row.kept);
}

sized(
  '[HMW-10] in any order of assigning, moving, submitting, reviewing, deleting and undoing, no submission and no grade is lost',
  { small: 1, full: 24 },
  async (count, size) => {
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
        const done: Done[] = [];
        const stands = new Map<number, Progress>();
        let known = await kept(teacher.id);

        for (const [index, { deed, which, elsewhere }] of (
          [{ deed: 'set', which: 0, elsewhere: false }, ...steps] as const
        ).entries()) {
          const { items } = await teacher.call('GET /api/all-homeworks-by-student/{id}', of);
          const task = items[which % Math.max(items.length, 1)];
          const params = { id: task?.id ?? 1 };
          const meant = { homework_id: params.id, student_id };
          const looked = task?.students[0]?.submissions.at(which % 2 === 0 ? -1 : 0);
          const answer = looked?.id;
          const undone = deed === 'undo' ? done.pop() : undefined;
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
                params,
                query,
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
            undo: () => page('POST /api/undo/{operation_id}', { params: { operation_id: undone?.operation_id ?? 1 } }),
          } satisfies Record<Deed, () => Promise<unknown>>;
          const { status, headers } = await act[deed]();
          expect(status).toBeLessThan(500);
          if (status < 300) seen.set(deed, (seen.get(deed) ?? 0) + 1);
          const now = await kept(teacher.id);
          const goes = status < 300 ? (undone?.wrote ?? []) : [];
          expect(now).toEqual(expect.arrayContaining(known.filter((one) => !goes.includes(one))));
          const after = await teacher.call('GET /api/all-homeworks-by-student/{id}', of);
          const added = after.items.find(({ id }) => !stands.has(id))?.id;
          const meets = deed === 'set' ? added : deed === 'move' ? undefined : task?.id;
          const was = stands.get(meets ?? 0);
          if (added !== undefined) expect(deed).toBe('set');
          if (added !== undefined) stands.set(added, ANEW);
          if (status < 300 && was !== undefined && meets !== undefined) {
            stands.set(meets, stoodAfter(was, deed, looked?.attempt ?? 0));
          }
          if (status < 300 && undone?.was !== undefined) stands.set(undone.of ?? 0, undone.was);
          if (status < 300 && deed !== 'undo' && deed !== 'submit') {
            const wrote = now.filter((one) => !known.includes(one));
            done.push({ operation_id: Number(headers['x-operation-id'] ?? 1), of: meets, was, wrote });
          }
          known = now;
          for (const { id, students } of after.items) {
            for (const { state, attempts, submissions, has_new_answer, grade } of students) {
              const stood = stands.get(id) ?? ANEW;
              expect([id, state === 'overdue' ? 'assigned' : state, attempts, has_new_answer]).toEqual([
                id,
                stood.state,
                stood.attempts,
                hasNewAnswer(stood),
              ]);
              expect(submissions.map((one) => one.attempt)).toEqual(
                Array.from({ length: attempts }, (_, at) => at + 1),
              );
              if (state === 'graded') expect(grade).not.toBeNull();
              if (state === 'submitted' || state === 'returned') expect(attempts).toBeGreaterThan(0);
            }
          }
        }
      }),
      {
        numRuns: count,
        seed: 20261120,
        endOnFailure: true,
        examples: [[TWICE.map((deed) => ({ deed, which: 0, elsewhere: true }))]],
      },
    );

    if (size === 'full') expect([...seen.keys()].toSorted()).toEqual([...new Set(DEEDS)].toSorted());
  },
);
