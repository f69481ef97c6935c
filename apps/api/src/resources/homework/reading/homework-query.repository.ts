import type { HomeworkState } from '@planner/contract';
import { HOMEWORK_TEXTS, type HomeworkText } from '@planner/contract/homework-table';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { dueAt } from '../progress/due.repository.ts';

/** Homework without its students. */
export interface TaskRow extends Record<HomeworkText, string> {
  id: number;
  lesson_id: number | null;
  group_id: number | null;
  due_at: string | null;
  due_follows_lesson: boolean;
  max_grade: number | null;
  created_at: string;
  version: number;
}

const texts = sql.join(HOMEWORK_TEXTS.map((name) => sql.ref(`h.${name}`)));

export async function tasksOf(db: Db, ids: readonly number[]): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select h.id, h.lesson_id, h.group_id, ${texts}, ${dueAt} as due_at, h.due_follows_lesson,
      h.max_grade::float8 as max_grade, h.created_at, h.version
    from homework h where h.id = any(${ids})`.execute(db);
  return rows;
}

export interface PartRow {
  id: number;
  homework_id: number;
  student_id: number;
  student_name: string;
  state: Exclude<HomeworkState, 'overdue'>;
  attempts: number;
  seen_attempt: number;
}

/** The parts of this homework, of all students or of one. */
export async function partsOf(db: Db, homework_ids: readonly number[], student_id?: number): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.id, p.homework_id, p.student_id, s.student_name, p.state, p.attempts, p.seen_attempt
    from homework_student p join student s on s.id = p.student_id
    where p.homework_id = any(${homework_ids}) and p.deleted_at is null
      ${student_id === undefined ? sql`` : sql`and p.student_id = ${student_id}`}
    order by s.student_name collate "ru-RU-x-icu", p.id`.execute(db);
  return rows;
}

/** The submissions of these parts, the first attempt first. */
export function submissionsOf(db: Db, part_ids: readonly number[]) {
  return db
    .selectFrom('submission')
    .where('homework_student_id', '=', sql<number>`any(${part_ids})`)
    .select(['id', 'homework_student_id', 'attempt', 'text', 'submitted_at', 'late', 'by'])
    .orderBy('attempt')
    .execute();
}

/** The reviews of these parts, the last first. */
export function reviewsOf(db: Db, part_ids: readonly number[]) {
  return db
    .selectFrom('homework_review')
    .where('homework_student_id', '=', sql<number>`any(${part_ids})`)
    .select(['homework_student_id', 'submission_id', 'action', 'comment', 'reviewed_at'])
    .select([sql<number | null>`value::float8`.as('value'), sql<number | null>`max::float8`.as('max')])
    .orderBy('id', 'desc')
    .execute();
}
