import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { dueAt } from '../progress/due.repository.ts';

/** A part that is due soon and was not told of for this moment. */
export interface DuePart {
  id: number;
  homework_id: number;
  student_id: number;
  title: string;
  text: string;
  due_at: string;
}

/**
 * HMW-26. Parts that are open and due within a day, each taken once for its moment; those another process is at are left to it.
 * Of what was set within that day its students have just been told.
 */
export async function takeDueParts(tx: Tx, now: Date, limit: number): Promise<DuePart[]> {
  const { rows } = await sql<DuePart>`
    with near as (
      select h.id, h.due_at from homework h
      where h.deleted_at is null and h.due_at > ${now} and h.due_at <= ${now}::timestamptz + interval '1 day'
      union all
      select h.id, l.start_at
      from lesson l join homework h on h.student_id = l.student_id or h.group_id = l.group_id
      where l.status = 'planned' and l.start_at > ${now} and l.start_at <= ${now}::timestamptz + interval '1 day'
        -- no lesson is longer; the index is of their ends
        and l.end_at > ${now} and l.end_at <= ${now}::timestamptz + interval '1 day 12 hours'
        and h.due_follows_lesson and h.deleted_at is null
        and exists (select from homework_student open
          where open.homework_id = h.id and open.state in ('assigned', 'returned') and open.deleted_at is null)
        and ${dueAt} = l.start_at
    ),
    due as (
      select p.id, p.homework_id, p.student_id, h.title, h.text, near.due_at
      from near
      join homework h on h.id = near.id
      join homework_student p on p.homework_id = h.id and p.state in ('assigned', 'returned') and p.deleted_at is null
      join student on student.id = p.student_id and student.archived_at is null
      where p.told_due is distinct from near.due_at and h.created_at <= near.due_at - interval '1 day'
      order by near.due_at, p.id limit ${limit}
      for no key update of p skip locked
    ),
    taken as (update homework_student p set told_due = due.due_at from due where p.id = due.id)
    select * from due order by due_at, id`.execute(tx);
  return rows;
}
