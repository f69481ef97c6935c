import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { ZoneChange } from './zone-changes.ts';

/** A student to notify of a change, with one weekly lesson and its first occurrence after the change. */
export interface ChangedSlot {
  student_id: number;
  student_name: string;
  student_zone: string;
  teacher_zone: string;
  teacher_name: string;
  changes_on: string;
  /** The instant of the change. */
  at: string;
  /** The zone that the rule keeps its hours in. */
  zone: string;
  interval_weeks: number;
  conducted_date: string;
  start_time: string;
  start_at: string;
}

/** A condition on `student` and `users`: their zones are different. */
const differs = sql`student.time_zone is not null and student.archived_at is null
  and student.time_zone <> users.time_zone`;

/** The zones of students and teachers that are not in the same zone. */
export async function zonesOfPairs(tx: Tx, teacher: number | undefined): Promise<string[]> {
  const isMeant = teacher === undefined ? sql`true` : sql`student.teacher_id = ${teacher}`;
  const { rows } = await sql<{ zone: string }>`
    select distinct zone
    from student join users on users.id = student.teacher_id
    cross join lateral unnest(array[student.time_zone, users.time_zone]) zone
    where ${differs} and ${isMeant}
    order by zone`.execute(tx);
  return rows.map(({ zone }) => zone);
}

const changeTable = (changes: readonly ZoneChange[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as change (zone text, at timestamptz, day date, shift_minutes integer)`;

/** The regular lessons of `student` at the hours of their rule, from an instant on. */
const regular = sql`
  from (
    select id from rule where rule.student_id = student.id
    union
    select rule.id from group_member member join rule on rule.group_id = member.group_id
    where member.student_id = student.id
  ) own
  join rule on rule.id = own.id
  join rule_day slot on slot.rule_id = rule.id
  cross join lateral (
    select lesson.conducted_date, lesson.start_time, lesson.start_at
    from lesson join lesson_participant part
      on part.lesson_id = lesson.id and part.student_id = student.id and part.cancelled_at is null
    where lesson.rule_id = rule.id and lesson.rule_day_id = slot.id and lesson.status = 'planned'
      and lesson.start_at >= change.at
      and lesson.conducted_date = lesson.original_date and lesson.start_time = slot.start_time
    order by lesson.start_at limit 1
  ) first`;

/**
 * LSN-281. A condition on `student`, `users` and `change`: only one of the two zones changes, the student has regular
 * lessons afterwards, and nobody was notified yet.
 */
const isDue = sql`
  change.zone in (student.time_zone, users.time_zone)
  and not exists (
    select from change other
    where other.zone in (student.time_zone, users.time_zone) and other.zone <> change.zone
      and other.day = change.day and other.shift_minutes = change.shift_minutes)
  and not exists (
    select from clock_notice told where told.student_id = student.id and told.changes_on = change.day)
  and exists (select ${regular})`;

/** The teachers with students to notify of these changes. */
export async function teachersOfChanges(tx: Tx, changes: readonly ZoneChange[]): Promise<number[]> {
  const { rows } = await sql<{ teacher_id: number }>`
    with change as (${changeTable(changes)})
    select distinct student.teacher_id
    from student join users on users.id = student.teacher_id
    join change on ${isDue}
    where ${differs}
    order by student.teacher_id`.execute(tx);
  return rows.map(({ teacher_id }) => teacher_id);
}

interface Claim {
  student_id: number;
  changes_on: string;
  at: string;
}

/**
 * LSN-280. Claims the students to notify, each once for a change. Students that another process is claiming are skipped.
 * Deletes the claims of past changes of these students.
 */
export async function takeChanges(
  tx: Tx,
  changes: readonly ZoneChange[],
  { teacher, now, limit }: { teacher: number; now: Date; limit: number },
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with change as (${changeTable(changes)}),
    due as (
      select student.id from student join users on users.id = student.teacher_id
      where ${differs} and student.teacher_id = ${teacher} and exists (select from change where ${isDue})
      order by student.id limit ${limit}
      for no key update of student skip locked
    ),
    forgotten as (
      delete from clock_notice old using due where old.student_id = due.id and old.changes_on < ${now}::date - 1
    ),
    moment as (
      select student.id as student_id, change.day as changes_on, min(change.at) as at
      from due join student on student.id = due.id join users on users.id = student.teacher_id
      join change on ${isDue}
      group by student.id, change.day
    ),
    claimed as (
      insert into clock_notice (student_id, changes_on) select student_id, changes_on from moment
      on conflict do nothing returning student_id, changes_on
    )
    select moment.* from moment join claimed using (student_id, changes_on)
    order by changes_on, student_id`.execute(tx);
  return rows;
}

/** The weekly lessons of claimed students, by their first occurrence after the change. */
export async function slotsAfter(tx: Tx, claims: readonly Claim[]): Promise<ChangedSlot[]> {
  if (claims.length === 0) return [];
  const { rows } = await sql<ChangedSlot>`
    select student.id as student_id, student.student_name, student.time_zone as student_zone,
      users.time_zone as teacher_zone, coalesce(nullif(users.first_name, ''), users.username) as teacher_name,
      change.changes_on, change.at, slots.time_zone_teacher as zone, slots.interval_weeks,
      slots.conducted_date, slots.start_time, slots.start_at
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
      as change (student_id integer, changes_on date, at timestamptz)
    join student on student.id = change.student_id
    join users on users.id = student.teacher_id
    cross join lateral (
      select rule.time_zone_teacher, rule.interval_weeks, first.* ${regular}
    ) slots
    order by change.changes_on, slots.start_at, student.id`.execute(tx);
  return rows;
}
