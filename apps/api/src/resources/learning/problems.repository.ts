import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { isBefore, type NotedLesson } from './noted-lessons.repository.ts';

/** The maximum number of difficulties in a list. */
const SHOWN_AT_MOST = 100;

const ofTeacher = (db: Db, teacher: number) =>
  db
    .selectFrom('lesson_problem as problem')
    .innerJoin('lesson', 'lesson.id', 'problem.lesson_id')
    .leftJoin('student', 'student.id', 'problem.student_id')
    .where('problem.teacher_id', '=', teacher)
    .select(['problem.id', 'problem.lesson_id', 'lesson.conducted_date as lesson_date', 'problem.student_id'])
    .select(['student.student_name', 'problem.text', 'problem.created_at', 'problem.resolved_at']);

const openOnes = (db: Db, teacher: number) =>
  ofTeacher(db, teacher)
    .where('problem.resolved_at', 'is', null)
    .orderBy('lesson.start_at', 'desc')
    .orderBy('problem.id')
    .limit(SHOWN_AT_MOST);

export const problemsNotedAt = (db: Db, teacher: number, lesson_id: number) =>
  ofTeacher(db, teacher).where('problem.lesson_id', '=', lesson_id).orderBy('problem.id').execute();

export const problemsById = (db: Db, teacher: number, ids: readonly number[]) =>
  ofTeacher(db, teacher)
    .where('problem.id', '=', sql<number>`any(${ids})`)
    .orderBy('problem.id')
    .execute();

/**
 * LRN-6. For a student's lesson, all open difficulties of the student, also from group lessons. For a group's lesson,
 * the open difficulties of the group and of the lesson's participants.
 */
export function openBefore(db: Db, teacher: number, lesson: NotedLesson) {
  const { id, start_at, student_id } = lesson;
  if (student_id !== null) {
    return openOnes(db, teacher)
      .where('problem.student_id', '=', student_id)
      .where('lesson.start_at', '<', start_at)
      .execute();
  }
  return openOnes(db, teacher)
    .where(isBefore(lesson))
    .where(
      sql<boolean>`(problem.student_id is null or exists (
        select from lesson_participant part where part.lesson_id = ${id} and part.student_id = problem.student_id))`,
    )
    .execute();
}

export const openOfStudent = (db: Db, teacher: number, student_id: number) =>
  openOnes(db, teacher).where('problem.student_id', '=', student_id).execute();

export async function countProblems(tx: Tx, lesson_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('lesson_problem')
    .where('lesson_id', '=', lesson_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertProblems(tx: Tx, rows: Insertable<Tables['lesson_problem']>[]): Promise<number[]> {
  const made = await tx.insertInto('lesson_problem').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

/** A difficulty that is already resolved keeps its time. */
export async function writeResolved(
  tx: Tx,
  { teacher, id, at }: { teacher: number; id: number; at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lesson_problem')
    .set((eb) => ({ resolved_at: at === null ? null : eb.fn.coalesce('resolved_at', eb.val(at)) }))
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteProblem(tx: Tx, teacher: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('lesson_problem')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function carryProblems(tx: Tx, from: number, to: number): Promise<void> {
  await tx.updateTable('lesson_problem').set({ lesson_id: to }).where('lesson_id', '=', from).execute();
}
