import type { CancellationPolicy } from '@planner/money';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../database/database.ts';

/** The first moment at which the cancelling of `l` is late: as isLate of the money says it, which looks at whole minutes of a clock. */
const LATE_FROM: RawBuilder<Date> = sql`case when asked.notice_until is null
  then l.start_at - make_interval(hours => asked.notice_hours) + interval '1 millisecond'
  else ((l.conducted_date - 1 + asked.notice_until) at time zone l.time_zone_teacher) + interval '1 minute' end`;

/** A student and a month, with the rules that hold for him. */
export interface MonthAsked {
  student_id: number;
  month: string;
  policy: CancellationPolicy;
}

/** LSN-29: late cancellations of each of these students that cost nothing in a month, by the month of their lessons; one that took a free lesson is none, nor what the teacher took off. */
export async function freeCancelsOf(
  tx: Tx,
  asked: readonly MonthAsked[],
): Promise<{ student_id: number; month: string; used: number }[]> {
  if (asked.length === 0) return [];
  const given = asked.map(({ student_id, month, policy: { notice_hours, notice_until = null } }) => ({
    ...{ student_id, month, notice_hours, notice_until },
  }));
  const { rows } = await sql<{ student_id: number; month: string; used: number }>`
    select asked.student_id, asked.month, (
      select count(*)::integer
      from lesson_participant part join lesson l on l.id = part.lesson_id
      where part.student_id = asked.student_id
        and l.conducted_date >= asked.first_day
        and l.conducted_date < asked.first_day + interval '1 month'
        and ((part.cancelled_at is not null and part.cancelled_by is distinct from 'teacher') or (l.status = 'cancelled' and l.cancel_by = 'student'))
        and part.charge_mode = 'auto' and part.price_minor > 0 and coalesce(part.charge_minor, 0) = 0
        and coalesce(part.cancelled_at, l.cancel_at) >= ${LATE_FROM}
        and not exists (select from free_lesson free where free.taken_by_id = part.id)
    ) as used
    from (
      select student_id, month, notice_hours, notice_until, (month || '-01')::date as first_day
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (student_id integer, month text, notice_hours integer, notice_until time)
    ) asked`.execute(tx);
  return rows;
}
