import { sql } from 'kysely';

const isComing = sql`coming.status in ('planned', 'completed') and coming.start_at > begun.at`;

/**
 * HMW-4. Of a `homework h`: the moment it is due at. With the next lesson it is the start of the first one of the same student or
 * group after it was set and after the lesson at which it was, whichever that is by now; one that is cancelled or moved away is none.
 */
export const dueAt = sql<string | null>`case when h.due_follows_lesson then (
  select case when h.group_id is not null
    then (select min(coming.start_at) from lesson coming where coming.group_id = h.group_id and ${isComing})
    else (select min(coming.start_at) from lesson coming where coming.student_id = h.student_id and ${isComing}) end
  from (select greatest((select l.start_at from lesson l where l.id = h.lesson_id), h.created_at) as at) begun
) else h.due_at end`;
