import type { Problem } from '@planner/contract';
import { counted } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { rowsToldApart } from '../namesakes/namesakes.service.ts';
import type { NotedLesson } from './noted-lessons.repository.ts';
import { holdLesson, lessonOf, whoseOf } from './noted-lesson.service.ts';
import {
  countProblems,
  deleteProblem,
  insertProblems,
  openBefore,
  openOfStudent,
  problemsById,
  problemsNotedAt,
  writeResolved,
} from './problems.repository.ts';
import { OF_ONE } from '../quotas/quotas.ts';

/** OPS-152. The limit includes resolved difficulties. */
const MOST_OF_LESSON = OF_ONE.problemsOfLesson;

/** The caller has checked that the lesson is the teacher's. */
export const problemsAt = async (db: Db, teacher: number, lesson_id: number): Promise<Problem[]> =>
  rowsToldApart(db, teacher, await problemsNotedAt(db, teacher, lesson_id));

export const problemsOf = async (db: Db, teacher: number, lesson_id: number): Promise<Problem[]> =>
  problemsAt(db, teacher, (await lessonOf(db, teacher, lesson_id)).id);

/** LRN-6. The open difficulties before a lesson that the caller has already read. */
export const openProblemsBefore = async (db: Db, teacher: number, lesson: NotedLesson): Promise<Problem[]> =>
  rowsToldApart(db, teacher, await openBefore(db, teacher, lesson));

export const lastProblems = async (db: Db, teacher: number, lesson_id: number): Promise<Problem[]> =>
  openProblemsBefore(db, teacher, await lessonOf(db, teacher, lesson_id));

/** LRN-7. The caller has checked that the card is the teacher's. */
export const openProblemsOf = async (db: Db, teacher: number, student_id: number): Promise<Problem[]> =>
  rowsToldApart(db, teacher, await openOfStudent(db, teacher, student_id));

/** LRN-1, LRN-5. Adds all difficulties or none, and returns them in the order of the request. */
export async function noteProblems(
  tx: Tx,
  { teacher, now }: Teaching,
  { lesson_id, student_id, items }: { lesson_id: number; student_id?: number | null | undefined; items: string[] },
): Promise<{ items: Problem[] }> {
  const lesson = await holdLesson(tx, teacher, lesson_id);
  const whose = await whoseOf(tx, teacher, lesson, student_id ?? null);
  if ((await countProblems(tx, lesson_id)) + items.length > MOST_OF_LESSON) {
    const most = counted(MOST_OF_LESSON, 'трудность');
    throw new Refusal('invalid', { fields: { items: `У одного занятия не больше ${most}` } });
  }
  const noted = { teacher_id: teacher, lesson_id, student_id: whose, created_at: now };
  const ids = await insertProblems(
    tx,
    items.map((text) => ({ ...noted, text })),
  );
  return { items: await rowsToldApart(tx, teacher, await problemsById(tx, teacher, ids)) };
}

/** LRN-8. Resolves or reopens a difficulty. A repetition changes nothing. */
export async function resolveProblem(
  tx: Tx,
  { teacher, now }: Teaching,
  id: number,
  resolved: boolean,
): Promise<Problem> {
  const isThere = await writeResolved(tx, { teacher, id, at: resolved ? now : null });
  const [problem] = isThere ? await rowsToldApart(tx, teacher, await problemsById(tx, teacher, [id])) : [];
  if (problem === undefined) throw new Refusal('not_found');
  return problem;
}

export async function removeProblem(tx: Tx, teacher: number, id: number): Promise<null> {
  if (!(await deleteProblem(tx, teacher, id))) throw new Refusal('not_found');
  return null;
}
