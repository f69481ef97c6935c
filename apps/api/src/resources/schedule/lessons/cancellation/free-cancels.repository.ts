import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** LSN-29: late cancellations of each of these students that cost nothing in a month, by the month of their lessons. */
export async function freeCancelsOf(
  tx: Tx,
  asked: readonly { student_id: number; month: string }[],
  notice_hours: number,
): Promise<{ student_id: number; month: string; used: number }[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ student_id: number; month: string; used: number }>`
    select asked.student_id, asked.month, (
      select count(*)::integer
      from lesson_participant part join lesson l on l.id = part.lesson_id
      where part.student_id = asked.student_id
        and l.conducted_date >= asked.first_day
        and l.conducted_date < asked.first_day + interval '1 month'
        and (part.cancelled_at is not null or (l.status = 'cancelled' and l.cancel_by = 'student'))
        and part.charge_mode = 'auto' and part.price_minor > 0 and coalesce(part.charge_minor, 0) = 0
        and coalesce(part.cancelled_at, l.cancel_at) > l.start_at - make_interval(hours => ${notice_hours}::integer)
    ) as used
    from (
      select student_id, month, (month || '-01')::date as first_day
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as given (student_id integer, month text)
    ) asked`.execute(tx);
  return rows;
}
