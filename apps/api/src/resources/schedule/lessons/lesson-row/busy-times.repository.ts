import type { BusyTime, LessonBrief } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../database/database.ts';

/** The largest number of busy times that a calendar shows at once. */
export const MOST_BUSY = 500;

/** WRK-32. The weeks of a teacher's personal events that may overlap two days and the days between. */
const weeksOfEvents = (teacher: number, from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select e.id as event_id, e.title, e.is_weekly, e.repeat_until, e.start_time, e.end_time,
    e.first_day + 7 * week as first_day, e.last_day + 7 * week as last_day,
    (e.first_day + 7 * week + coalesce(e.start_time, '00:00')) at time zone e.time_zone as start_at,
    (case when e.end_time is null then e.last_day + 7 * week + 1 + time '00:00'
      else e.last_day + 7 * week + e.end_time end) at time zone e.time_zone as end_at
  from personal_event e
  cross join lateral generate_series(
    case when e.is_weekly then greatest(0, (${from} - e.last_day + 6) / 7) else 0 end,
    case when e.is_weekly then (least(coalesce(e.repeat_until, ${to}), ${to}) - e.first_day) / 7 else 0 end
  ) week
  where e.teacher_id = ${teacher} and e.first_day <= ${to} and (e.is_weekly or e.last_day >= ${from})
    and e.first_day + 7 * week <= ${to} and e.last_day + 7 * week >= ${from}
)`;

const dateOf = (day: Day) => sql`${day}::date`;

/** The times of two days and the days between that personal events take, in order. */
export async function busyTimesBetween(
  db: Db,
  teacher: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    select event_id, title, is_weekly, repeat_until, first_day, last_day,
      to_char(start_time, 'HH24:MI') as start_time, to_char(end_time, 'HH24:MI') as end_time
    from ${weeksOfEvents(teacher, dateOf(from), dateOf(to))} busy
    order by start_at, end_at, event_id limit ${MOST_BUSY}`.execute(db);
  return rows;
}

/** The spans of a teacher's personal events between two days. */
export async function busySpansBetween(
  db: Db,
  teacher: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<{ start_at: string; end_at: string }[]> {
  const { rows } = await sql<{ start_at: string; end_at: string }>`
    select start_at, end_at from ${weeksOfEvents(teacher, dateOf(from), dateOf(to))} busy`.execute(db);
  return rows;
}

/** WRK-34. The personal events that a planned time overlaps, as lessons without an id. */
export async function busyTimesOver(
  db: Db,
  teacher: number,
  candidates: readonly { readonly start_at: Date; readonly end_at: Date }[],
): Promise<{ candidate: number; lesson: LessonBrief }[]> {
  const spans = candidates.map(({ start_at, end_at }, candidate) => ({ candidate, start_at, end_at }));
  // In each zone an instant lies on its day in UTC, on the day before or on the day after.
  const [from, to] = [
    sql`((wanted.start_at at time zone 'UTC')::date - 1)`,
    sql`((wanted.end_at at time zone 'UTC')::date + 1)`,
  ];
  const { rows } = await sql<{ candidate: number; lesson: LessonBrief }>`
    select wanted.candidate, jsonb_build_object('id', null, 'conducted_date', busy.first_day,
      'start_time', coalesce(busy.start_time, '00:00') || '.000Z', 'end_time', coalesce(busy.end_time, '00:00') || '.000Z',
      'student_name', '', 'in_break', null,
      'away', jsonb_build_object('last_day', busy.last_day, 'is_whole', busy.start_time is null,
        'reason', busy.title, 'event', busy.title)) as lesson
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      as wanted (candidate integer, start_at timestamptz, end_at timestamptz)
    cross join lateral ${weeksOfEvents(teacher, from, to)} busy
    where busy.start_at < wanted.end_at and busy.end_at > wanted.start_at
    order by wanted.candidate, busy.start_at, busy.event_id`.execute(db);
  return rows;
}
