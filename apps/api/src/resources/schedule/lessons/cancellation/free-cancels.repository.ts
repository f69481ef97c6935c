import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** A student and a month. */
export interface MonthAsked {
  student_id: number;
  month: string;
}

/**
 * LSN-174. The number of free cancellations that each student has used in a month, by the decision stored at each
 * cancellation. A participation that is planned again, also by an undo, uses none.
 */
export async function freeCancelsOf(
  tx: Tx,
  asked: readonly MonthAsked[],
): Promise<{ student_id: number; month: string; used: number }[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ student_id: number; month: string; used: number }>`
    select asked.student_id, asked.month, (
      select count(*)::integer
      from lesson_participant part join lesson l on l.id = part.lesson_id
      where part.student_id = asked.student_id and part.free_cancel_month = (asked.month || '-01')::date
        and (part.cancelled_at is not null or l.status = 'cancelled')
    ) as used
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (student_id integer, month text)`.execute(tx);
  return rows;
}
