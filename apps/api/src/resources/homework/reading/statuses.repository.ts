import type { HomeworkState } from '@planner/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { dueAt } from '../progress/due.repository.ts';

/** The order of the database function `homework_urgency`, which an index of the parts uses. */
const ASSIGNED = 3;
const BY_URGENCY: readonly (HomeworkState | undefined)[] = [
  'overdue',
  'returned',
  'submitted',
  'assigned',
  'checked',
  'graded',
];

const urgencyOf = sql`homework_urgency(p.state, p.attempts, p.seen_attempt)`;

/** Whether a `student s` has overdue homework. */
const hasOverdue = (now: Date) => sql`exists (
  select from homework_student p join homework h on h.id = p.homework_id
  where p.student_id = s.id and p.deleted_at is null and ${urgencyOf} = ${ASSIGNED} and ${dueAt} < ${now})`;

async function statuses(db: Db, where: RawBuilder<unknown>, now: Date): Promise<ReadonlyMap<number, HomeworkState>> {
  const { rows } = await sql<{ student_id: number; urgency: number }>`
    select s.id as student_id, case when ${hasOverdue(now)} then 0 else first.urgency end as urgency
    from student s
    cross join lateral (
      select ${urgencyOf} as urgency from homework_student p
      where p.student_id = s.id and p.deleted_at is null order by ${urgencyOf} limit 1
    ) first
    where ${where}`.execute(db);
  return new Map(
    rows.flatMap(({ student_id, urgency }) => {
      const state = BY_URGENCY[urgency];
      return state === undefined ? [] : [[student_id, state] as const];
    }),
  );
}

/**
 * HMW-27. The most urgent homework state per student. A student without homework, or with only excused homework, is
 * omitted.
 */
export const statusesOf = (db: Db, teacher: number, student_ids: readonly number[], now: Date) =>
  statuses(db, sql`s.teacher_id = ${teacher} and s.id = any(${student_ids})`, now);

export interface HomeworkCounts {
  given: number;
  done: number;
  overdue: number;
}

/** HMW-28. The numbers of a student's assigned, done and overdue homework. */
export async function countsOf(db: Db, student_id: number, now: Date): Promise<HomeworkCounts> {
  const { rows } = await sql<HomeworkCounts>`
    select count(*) filter (where p.state <> 'excused') as given,
      count(*) filter (where p.state in ('submitted', 'checked', 'graded')) as done,
      count(*) filter (where p.state = 'assigned' and ${dueAt} < ${now}) as overdue
    from homework_student p join homework h on h.id = p.homework_id
    where p.student_id = ${student_id} and p.deleted_at is null`.execute(db);
  return rows[0] ?? { given: 0, done: 0, overdue: 0 };
}
