import { sql, type RawBuilder } from 'kysely';
import { clockOf, type Day } from '@planner/schedule';
import type { Db, Tx } from '../../../../database/database.ts';
import { keptBecause } from '../../lessons/lesson-row/lesson-emptiness.repository.ts';
import type { LessonAttributes, SeriesLesson } from './series.ts';

type Row = Omit<SeriesLesson, 'attributes'> & LessonAttributes & { rule_id: number; version: number };

export interface LoadedLesson extends SeriesLesson {
  readonly rule_id: number;
  readonly version: number;
}

async function load(tx: Tx, condition: RawBuilder<unknown>): Promise<LoadedLesson[]> {
  const { rows } = await sql<Row>`
    select l.id, l.rule_id, l.rule_day_id, l.original_date, l.conducted_date, l.start_time, l.end_time,
      l.time_zone_teacher, l.start_at, l.status, l.version, l.reminder_minutes, l.break_minutes, l.goal, l.subject_id,
      l.meeting_url, case when l.cost_fixed or l.student_id is not null then l.cost_minor end as cost_minor,
      case when l.status = 'planned' then ${keptBecause} end as record, l.moved_from_id is not null as moved_away
    from lesson l where ${condition}
    order by l.start_at, l.id
    for update of l`.execute(tx);
  return rows.map((row) => {
    const { reminder_minutes, break_minutes, goal, subject_id, meeting_url, cost_minor, ...lesson } = row;
    return {
      ...lesson,
      start_time: clockOf(row.start_time),
      end_time: clockOf(row.end_time),
      attributes: { reminder_minutes, break_minutes, goal, subject_id, meeting_url, cost_minor },
    };
  });
}

/**
 * All lessons of a rule, in any status, with an original or a new date from a day on. Locked until the transaction
 * ends.
 */
export const lessonsOfSeries = (tx: Tx, teacher: number, rule_id: number, from: Day, anchor = 0) =>
  load(
    tx,
    sql`l.teacher_id = ${teacher} and l.rule_id = ${rule_id}
      and (coalesce(l.original_date, l.conducted_date) >= ${from} or l.id = ${anchor})`,
  );

/** A lesson of a rule, locked, or undefined when this teacher has none with this id. */
export async function lessonOfSeries(tx: Tx, teacher: number, id: number): Promise<LoadedLesson | undefined> {
  const [lesson] = await load(tx, sql`l.teacher_id = ${teacher} and l.id = ${id} and l.rule_id is not null`);
  return lesson;
}

/** Whether a rule has lessons before a day or, with `now`, lessons that have begun. */
export async function hasEarlierLessons(db: Db, teacher: number, rule_id: number, before: Day, now?: Date) {
  const { rows } = await sql`
    select from lesson l where l.teacher_id = ${teacher} and l.rule_id = ${rule_id}
      and (coalesce(l.original_date, l.conducted_date) < ${before} or l.start_at <= ${now ?? null}::timestamptz)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The original slot of a lesson that was moved to other weeks, possibly several times. */
export async function slotOfMoved(db: Db, teacher: number, id: number): Promise<number | null> {
  const { rows } = await sql<{ rule_day_id: number }>`
    with recursive earlier as (
      select id, moved_from_id, rule_day_id, 0 as steps from lesson where id = ${id} and teacher_id = ${teacher}
      union all
      select l.id, l.moved_from_id, l.rule_day_id, earlier.steps + 1
      from lesson l join earlier on l.id = earlier.moved_from_id where earlier.steps < 100
    )
    select rule_day_id from earlier where rule_day_id is not null order by steps limit 1`.execute(db);
  return rows[0]?.rule_day_id ?? null;
}
