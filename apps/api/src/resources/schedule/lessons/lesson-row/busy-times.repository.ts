import type { BusyTime, LessonBrief } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { prepared } from '../../../../database/prepared.ts';

/** The largest number of busy times that a calendar shows at once. */
export const MOST_BUSY = 500;
/** The largest numbers of overlaps of one planned time and of all planned times together. Nobody reads more. */
const MOST_OVERLAPS = { ofOne: 20, ofAll: 1000 };

/** WRK-32, WRK-49. The weeks of a teacher's personal events that may overlap two days and the days between. */
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
    and e.first_day + 7 * week <= ${to} and e.last_day + 7 * week >= ${from} and week <> all(e.skipped_weeks)
)`;

/** WRK-41. The times of another calendar that may overlap two days and the days between, in the teacher's zone. */
const timesOfCalendar = (teacher: number, from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select null::integer as event_id, b.title, false as is_weekly, null::date as repeat_until,
    case when not b.is_whole then (b.start_at at time zone u.time_zone)::time end as start_time,
    case when not b.is_whole then (b.end_at at time zone u.time_zone)::time end as end_time,
    (b.start_at at time zone u.time_zone)::date as first_day,
    ((b.end_at - case when b.is_whole then interval '1 second' else interval '0' end)
      at time zone u.time_zone)::date as last_day,
    b.start_at, b.end_at
  from busy_time b
  join users u on u.id = b.teacher_id
  where b.teacher_id = ${teacher}
    and b.start_at < (${to} + 2)::timestamp at time zone 'UTC' and b.end_at > (${from} - 1)::timestamp at time zone 'UTC'
)`;

/** MOV-5. The times to which students ask to move their lessons, with the breaks after them, in the teacher's zone. */
const heldTimes = (teacher: number, from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select held.*, (held.start_at at time zone held.zone)::time as start_time, (held.end_at at time zone held.zone)::time as end_time,
    (held.start_at at time zone held.zone)::date as first_day, (held.end_at at time zone held.zone)::date as last_day
  from (
    select l.id as lesson_id, s.student_name || ': просьба о переносе' as title, l.time_zone_teacher as zone,
      p.move_to as start_at,
      p.move_to + (l.end_at - l.start_at) + make_interval(mins => l.break_minutes::integer) as end_at
    from lesson_participant p
    join lesson l on l.id = p.lesson_id
    join student s on s.id = p.student_id
    where p.move_until is not null and l.teacher_id = ${teacher} and l.status = 'planned' and p.cancelled_at is null
      and p.move_asked_for = l.start_at
  ) held
  where held.start_at < (${to} + 2)::timestamp at time zone 'UTC' and held.end_at > (${from} - 1)::timestamp at time zone 'UTC'
)`;

/** The times of a teacher beside lessons and times off, whatever takes them. */
const busyTimes = (teacher: number, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`(select null::integer as lesson_id, own.* from ${weeksOfEvents(teacher, from, to)} own
    union all select null::integer, other.* from ${timesOfCalendar(teacher, from, to)} other
    union all select lesson_id, null::integer, title, false, null::date, start_time, end_time, first_day, last_day,
      start_at, end_at from ${heldTimes(teacher, from, to)} held)`;

const dateOf = (day: Day) => sql`${day}::date`;

interface Between {
  teacher: number;
  from: Day;
  to: Day;
}

const selectBetween = prepared<Between, BusyTime & { lesson_id: number | null }>(
  (_, { teacher, from, to }) => sql`
    select event_id, lesson_id, title, is_weekly, repeat_until, first_day, last_day,
      to_char(start_time, 'HH24:MI') as start_time, to_char(end_time, 'HH24:MI') as end_time
    from ${busyTimes(teacher, dateOf(from), dateOf(to))} busy
    where first_day <= ${to} and last_day >= ${from}
    order by start_at, end_at, event_id, title limit ${MOST_BUSY}`,
);

/** The busy times of two days and the days between, in order. */
export async function busyTimesBetween(
  db: Db,
  teacher: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<BusyTime[]> {
  const rows = await selectBetween(db, { teacher, from, to });
  return rows.map(({ lesson_id, ...time }) => (lesson_id === null ? time : { ...time, lesson_id }));
}

/** The spans of a teacher's busy times between two days, without the time held for the lesson `except`. */
export async function busySpansBetween(
  db: Db,
  teacher: number,
  { from, to, except = 0 }: { readonly from: Day; readonly to: Day; readonly except?: number },
): Promise<{ start_at: string; end_at: string }[]> {
  const { rows } = await sql<{ start_at: string; end_at: string }>`
    select start_at, end_at from ${busyTimes(teacher, dateOf(from), dateOf(to))} busy
    where busy.lesson_id is distinct from ${except}`.execute(db);
  return rows;
}

/**
 * WRK-34. The busy times that a planned time overlaps, as lessons without an id. When there are too many, the first ones
 * of each planned time stay, so that no planned time looks free. A time held for a lesson among `excluding` is not busy.
 */
export async function busyTimesOver(
  db: Db,
  teacher: number,
  candidates: readonly { readonly start_at: Date; readonly end_at: Date }[],
  excluding: readonly number[] = [],
): Promise<{ candidate: number; lesson: LessonBrief }[]> {
  const spans = candidates.map(({ start_at, end_at }, candidate) => ({ candidate, start_at, end_at }));
  // In each zone an instant lies on its day in UTC, on the day before or on the day after.
  const [from, to] = [
    sql`((wanted.start_at at time zone 'UTC')::date - 1)`,
    sql`((wanted.end_at at time zone 'UTC')::date + 1)`,
  ];
  const { rows } = await sql<{ candidate: number; lesson: LessonBrief }>`
    select busy.candidate, jsonb_build_object('id', null, 'conducted_date', busy.first_day,
      'start_time', coalesce(busy.start_time, '00:00') || '.000Z', 'end_time', coalesce(busy.end_time, '00:00') || '.000Z',
      'student_name', '', 'in_break', null,
      'away', jsonb_build_object('last_day', busy.last_day, 'is_whole', busy.start_time is null,
        'reason', busy.title, 'event', busy.title)) as lesson
    from (
      select wanted.candidate, own.*
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as wanted (candidate integer, start_at timestamptz, end_at timestamptz)
      cross join lateral (
        select busy.*, row_number() over (order by busy.start_at, busy.event_id, busy.title) as place
        from ${busyTimes(teacher, from, to)} busy
        where busy.start_at < wanted.end_at and busy.end_at > wanted.start_at
          and (busy.lesson_id is null or busy.lesson_id <> all(${excluding}))
        order by place limit ${MOST_OVERLAPS.ofOne}
      ) own
      order by own.place, wanted.candidate limit ${MOST_OVERLAPS.ofAll}
    ) busy
    order by busy.candidate, busy.place`.execute(db);
  return rows;
}
