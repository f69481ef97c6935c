import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** LSN-29: late cancellations of a student that cost nothing in the month of a lesson, by the month of their lessons. */
export async function freeCancelsOf(
  tx: Tx,
  student_id: number,
  { conducted_date, notice_hours }: { conducted_date: string; notice_hours: number },
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::integer as used
    from lesson_participant part join lesson l on l.id = part.lesson_id
    where part.student_id = ${student_id}
      and l.conducted_date >= date_trunc('month', ${conducted_date}::date)
      and l.conducted_date < date_trunc('month', ${conducted_date}::date) + interval '1 month'
      and (part.cancelled_at is not null or (l.status = 'cancelled' and l.cancel_by = 'student'))
      and part.charge_mode = 'auto' and part.price_minor > 0 and coalesce(part.charge_minor, 0) = 0
      and coalesce(part.cancelled_at, l.cancel_at) > l.start_at - make_interval(hours => ${notice_hours}::integer)`.execute(
    tx,
  );
  return rows[0]?.used ?? 0;
}
