import { MAX_MINOR } from '@planner/money';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { LessonTime } from './lesson-times.ts';

/** A lesson to insert. With `cost_minor` null each participant has a separate price. */
export interface NewLessonRow extends LessonTime {
  student_id: number | null;
  group_id: number | null;
  rule_id: number | null;
  rule_day_id: number | null;
  original_date: string | null;
  reminder_minutes: number;
  break_minutes: number;
  one_time: boolean;
  trial: boolean;
  auto_complete: boolean;
  cost_minor: number | null;
  goal: string;
  subject_id: number | null;
  meeting_url: string;
  note_private: string;
  note_shared: string;
}

export interface InsertedLesson {
  id: number;
  rule_id: number | null;
  rule_day_id: number | null;
  original_date: string | null;
  conducted_date: string;
}

type Expression = RawBuilder<unknown>;

/** The highest price of a lesson: ten million roubles, in kopecks. */
export const HIGHEST_PRICE = sql.lit(MAX_MINOR);

/** The share of a price for a part of its time, not rounded. */
const shareOf = (price: Expression, part: Expression, whole: Expression): Expression =>
  sql`${price}::numeric * ${part} / ${whole}`;

/** A share rounded half up to a kopeck, at most the highest price. */
const priceOf = (share: Expression): RawBuilder<number | null> => sql`least(round(${share}), ${HIGHEST_PRICE})`;

const shareByRate = (span: Expression): Expression =>
  shareOf(sql`s.rate_minor`, sql`extract(epoch from ${span})`, sql`(60 * s.time_rate)`);

/** LSN-16. `priceByRate` of @planner/money in SQL, for a student `s` and an interval. Null without a student. */
export const priceByRate = (span: Expression): RawBuilder<number | null> => priceOf(shareByRate(span));

/** LSN-176. Whether the rate of a student `s` makes an interval cost more than the highest price. */
export const isTooDear = (span: Expression): RawBuilder<boolean> => sql`${shareByRate(span)} > ${HIGHEST_PRICE}`;

/** The time of a lesson's reminder, or null for 0 minutes. */
const reminderTime = (start: Expression, minutes: Expression): RawBuilder<string | null> =>
  sql`case when ${minutes} > 0 then ${start} - make_interval(mins => ${minutes}::integer) end`;

/** RUL-24. Inserts lessons. A date of a rule that exists already, in any status, is neither inserted nor returned. */
export async function insertLessons(
  tx: Tx,
  teacher: number,
  rows: readonly NewLessonRow[],
  now: Date,
): Promise<InsertedLesson[]> {
  if (rows.length === 0) return [];
  const { rows: inserted } = await sql<InsertedLesson>`
    insert into lesson (teacher_id, student_id, group_id, rule_id, rule_day_id, original_date, conducted_date,
      start_time, end_time, time_zone_teacher, start_at, end_at, reminder_minutes, reminder_time, break_minutes, status,
      one_time, trial, auto_complete, cost_minor, cost_fixed, goal, subject_id, meeting_url, note_private, note_shared,
      created_date)
    select ${teacher}, student_id, group_id, rule_id, rule_day_id, original_date, conducted_date,
      start_time, end_time, time_zone_teacher, start_at, end_at, reminder_minutes,
      ${reminderTime(sql`start_at`, sql`reminder_minutes`)}, break_minutes, 'planned',
      one_time, trial, auto_complete,
      coalesce(cost_minor, (select ${priceByRate(sql`end_at - start_at`)} from student s where s.id = student_id), 0),
      cost_minor is not null, goal, subject_id, meeting_url, note_private, note_shared, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      student_id integer, group_id integer, rule_id integer, rule_day_id integer, original_date date,
      conducted_date date, start_time time, end_time time, time_zone_teacher text, start_at timestamptz,
      end_at timestamptz, reminder_minutes integer, break_minutes integer, one_time boolean, trial boolean,
      auto_complete boolean, cost_minor integer, goal text, subject_id integer, meeting_url text, note_private text,
      note_shared text)
    on conflict (rule_id, rule_day_id, original_date) do nothing
    returning id, rule_id, rule_day_id, original_date, conducted_date`.execute(tx);
  return inserted;
}

/** LSN-15. Every write that changes the visible lesson sets this version. */
export const nextVersion = sql<number>`version + 1`;

/** A new time of an existing row, with its place in a rule. */
export interface NewTime extends LessonTime {
  id: number;
  rule_id: number | null;
  rule_day_id: number | null;
  original_date: string | null;
}

/**
 * Moves rows in place. LSN-17: for a planned lesson at the student's rate, the price changes in proportion to the
 * length.
 */
export async function rescheduleLessons(tx: Tx, teacher: number, times: readonly NewTime[]): Promise<void> {
  if (times.length === 0) return;
  await sql`
    with wanted as (
      select l.id, l.status, made.conducted_date, made.start_time, made.end_time,
        made.time_zone_teacher, made.start_at, made.end_at, made.rule_id, made.rule_day_id, made.original_date,
        extract(epoch from made.end_at - made.start_at) as seconds, extract(epoch from l.end_at - l.start_at) as earlier
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as made (
        id integer, conducted_date date, start_time time, end_time time, time_zone_teacher text, start_at timestamptz,
        end_at timestamptz, rule_id integer, rule_day_id integer, original_date date)
      join lesson l on l.id = made.id and l.teacher_id = ${teacher}
    ),
    repriced as (
      update lesson_participant p set
        price_minor = ${priceOf(shareOf(sql`p.price_minor`, sql`wanted.seconds`, sql`wanted.earlier`))}
      from wanted
      where p.lesson_id = wanted.id and p.price_source = 'rate' and wanted.status = 'planned'
        and wanted.seconds <> wanted.earlier
      returning p.lesson_id, p.price_minor
    )
    update lesson l set
      conducted_date = wanted.conducted_date, start_time = wanted.start_time, end_time = wanted.end_time,
      time_zone_teacher = wanted.time_zone_teacher, start_at = wanted.start_at, end_at = wanted.end_at,
      rule_id = wanted.rule_id, rule_day_id = wanted.rule_day_id, original_date = wanted.original_date,
      reminder_time = ${reminderTime(sql`wanted.start_at`, sql`l.reminder_minutes`)},
      cost_minor = case when l.student_id is null then l.cost_minor else coalesce(repriced.price_minor, l.cost_minor) end,
      version = ${nextVersion}
    from wanted left join repriced on repriced.lesson_id = wanted.id
    where l.id = wanted.id`.execute(tx);
}

/** The settings of a lesson that a teacher can change, apart from its time and price. */
export interface LessonDetails {
  reminder_minutes?: number | undefined;
  break_minutes?: number | undefined;
  goal?: string | undefined;
  subject_id?: number | null | undefined;
  meeting_url?: string | undefined;
  recording_url?: string | undefined;
  note_private?: string | undefined;
  note_shared?: string | undefined;
}

/** Writes the same settings to several lessons. A new reminder also changes the reminder's time. */
export async function editLessons(tx: Tx, teacher: number, ids: readonly number[], details: LessonDetails) {
  if (ids.length === 0 || Object.values(details).every((value) => value === undefined)) return;
  const { reminder_minutes } = details;
  await tx
    .updateTable('lesson')
    .set({ ...details, version: nextVersion })
    .$if(reminder_minutes !== undefined, (query) =>
      query.set({ reminder_time: reminderTime(sql`start_at`, sql`${reminder_minutes}::integer`) }),
    )
    .where('teacher_id', '=', teacher)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

/** Removes lessons from their rule: they become one-time lessons and do not complete automatically. */
export async function detachLessons(tx: Tx, teacher: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('lesson')
    .set({ rule_id: null, rule_day_id: null, original_date: null, one_time: true, version: nextVersion })
    .where('teacher_id', '=', teacher)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}

export async function deleteLessons(tx: Tx, teacher: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
}
