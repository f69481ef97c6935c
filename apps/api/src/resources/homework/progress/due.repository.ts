import { sql } from 'kysely';

const isComing = sql`coming.status in ('planned', 'completed') and coming.start_at > begun.at`;

/**
 * HMW-4. The due date of a `homework h`. With `due_follows_lesson` it is the start of the next lesson of the same
 * student or group. This lesson begins after the assignment, and after the lesson at which it was assigned. Cancelled
 * and moved lessons do not count.
 */
export const dueAt = sql<string | null>`case when h.due_follows_lesson then (
  select case when h.group_id is not null
    then (select min(coming.start_at) from lesson coming where coming.group_id = h.group_id and ${isComing})
    else (select min(coming.start_at) from lesson coming where coming.student_id = h.student_id and ${isComing}) end
  from (select greatest((select l.start_at from lesson l where l.id = h.lesson_id), h.created_at) as at) begun
) else h.due_at end`;
