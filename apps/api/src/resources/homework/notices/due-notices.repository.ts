import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { dueAt } from '../progress/due.repository.ts';

/** A part that is due soon, without a reminder of this due date. */
export interface DuePart {
  id: number;
  homework_id: number;
  student_id: number;
  title: string;
  text: string;
  due_at: string;
}

/** The homework that is due within a day, with the due date. */
const near = (now: Date) => sql`
      select h.id, h.due_at from homework h
      where h.deleted_at is null and h.due_at > ${now} and h.due_at <= ${now}::timestamptz + interval '1 day'
      union all
      select h.id, l.start_at
      from lesson l join homework h on h.student_id = l.student_id or h.group_id = l.group_id
      where l.status = 'planned' and l.start_at > ${now} and l.start_at <= ${now}::timestamptz + interval '1 day'
        and h.due_follows_lesson and h.deleted_at is null
        and exists (select from homework_student open
          where open.homework_id = h.id and open.state in ('assigned', 'returned') and open.deleted_at is null)
        and ${dueAt} = l.start_at`;

/**
 * HMW-26. The open parts of `near` without a reminder of this due date. Homework assigned within that day is omitted,
 * because its students have just been notified.
 */
const untold = sql`
      near
      join homework h on h.id = near.id
      join homework_student p on p.homework_id = h.id and p.state in ('assigned', 'returned') and p.deleted_at is null
        and p.told_due is distinct from near.due_at and h.created_at <= near.due_at - interval '1 day'
      join student on student.id = p.student_id and student.archived_at is null`;

/** The teachers of homework with reminders to send. */
export async function teachersOfDueParts(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ teacher_id: number }>`
    with near as (${near(now)})
    select distinct h.teacher_id from ${untold} order by h.teacher_id`.execute(tx);
  return rows.map(({ teacher_id }) => teacher_id);
}

/** Claims each part once per due date. Parts that another process has locked are skipped. */
export async function takeDueParts(
  tx: Tx,
  { teacher, now, limit }: { teacher: number | undefined; now: Date; limit: number },
): Promise<DuePart[]> {
  const isMeant = teacher === undefined ? sql`true` : sql`h.teacher_id = ${teacher}`;
  const { rows } = await sql<DuePart>`
    with near as (${near(now)}),
    due as (
      select p.id, p.homework_id, p.student_id, h.title, h.text, near.due_at
      from ${untold}
      where ${isMeant}
      order by near.due_at, p.id limit ${limit}
      for no key update of p skip locked
    ),
    taken as (update homework_student p set told_due = due.due_at from due where p.id = due.id)
    select * from due order by due_at, id`.execute(tx);
  return rows;
}
