import type { Lesson } from '@planner/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { lessonOfRow, type LessonRow } from './lesson-row.ts';
import { settledLessons } from './settled-lessons.ts';

/** What is read: a condition on `lesson l`, and the order and the page where they matter. */
export interface LessonSelection {
  where: RawBuilder<unknown>;
  order?: RawBuilder<unknown>;
  limit?: number;
  offset?: number;
}

/** Whose eyes read: a teacher sees every participant, a student the own part and never the private note. */
type Reader = { teacher: number } | { student: number; seesMoney: boolean };

const NEWEST_LAST = sql`l.start_at, l.id`;

/** Lessons of a teacher, each with everything the wire says of it, in one statement. */
export function readLessons(db: Db, teacher: number, selection: LessonSelection): Promise<Lesson[]> {
  return select(db, { teacher }, selection);
}

/** Lessons of one student card as the student sees them: the own part only, no private note, no money where it is hidden. */
export function readOwnLessons(
  db: Db,
  student: { student_id: number; sees_money: boolean },
  selection: LessonSelection,
): Promise<Lesson[]> {
  return select(db, { student: student.student_id, seesMoney: student.sees_money }, selection);
}

async function select(db: Db, reader: Reader, selection: LessonSelection): Promise<Lesson[]> {
  const { rows } = await lessonQuery(reader, selection).execute(db);
  return rows.map(lessonOfRow);
}

function lessonQuery(reader: Reader, { where, order = NEWEST_LAST, limit, offset }: LessonSelection) {
  const own = 'student' in reader;
  const isTheirs = own
    ? sql`exists (select from lesson_participant mine where mine.lesson_id = l.id and mine.student_id = ${reader.student})`
    : sql`l.teacher_id = ${reader.teacher}`;
  const isShownPart = own ? sql`p.student_id = ${reader.student}` : sql`true`;
  const roubles = (kopecks: RawBuilder<unknown>) =>
    own && !reader.seesMoney ? sql`0::float8` : sql`${kopecks} / 100.0::float8`;
  return sql<LessonRow>`
    with shown as materialized (
      select l.* from lesson l where ${isTheirs} and (${where})
      order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset ?? 0}`}
    ),
    part as (
      select p.lesson_id, p.student_id, s.student_name, p.attendance, p.reason, p.price_minor,
        case when shown.status <> 'planned' or p.cancelled_at is not null then p.charge_minor end as charge_minor
      from shown
      join lesson_participant p on p.lesson_id = shown.id and ${isShownPart}
      join student s on s.id = p.student_id
    ),
    ${settledLessons(sql`select e.student_id from ledger_entry e join part on part.lesson_id = e.lesson_id and part.student_id = e.student_id`)},
    parts as (
      select part.lesson_id,
        json_agg(json_build_object(
          'student_id', part.student_id, 'student_name', part.student_name,
          'attendance', part.attendance, 'reason', part.reason,
          'price', ${roubles(sql`part.price_minor`)}, 'charge', ${roubles(sql`part.charge_minor`)},
          'paid', coalesce(settled.paid, false)
        ) order by part.student_name collate "ru-RU-x-icu", part.student_id) as participants,
        ${roubles(sql`coalesce(sum(part.charge_minor), 0)`)} as amount_deducted,
        ${roubles(sql`min(part.price_minor)`)} as own_price,
        coalesce(
          bool_and(coalesce(settled.paid, false)) filter (where coalesce(part.charge_minor, part.price_minor) > 0), false
        ) as paid
      from part
      left join settled on settled.lesson_id = part.lesson_id and settled.student_id = part.student_id
      group by part.lesson_id
    )
    select l.id, l.conducted_date, l.start_time, l.end_time, l.start_at, l.end_at, l.original_date,
      l.reminder_minutes, l.reminder_time, l.break_minutes, l.status, l.created_date, l.completed_at, l.auto_complete,
      l.one_time, l.trial, l.rule_id, l.time_zone_teacher, l.student_id, l.group_id, l.goal, l.subject_id, l.meeting_url,
      ${own ? sql`null` : sql`l.note_private`} as note_private, l.note_shared, l.moved_to_id, l.moved_from_id,
      l.cancel_by, l.cancel_reason, l.cancel_at, l.cancel_notice_minutes, l.cancel_result, l.version,
      coalesce(g.name, s.student_name) as student_name,
      coalesce(g.color, s.color, coalesce(g.id, s.id) % 9) as color,
      nullif(s.time_zone, l.time_zone_teacher) as time_zone_student,
      later.conducted_date as moved_to_date, earlier.conducted_date as moved_from_date,
      ${own ? sql`coalesce(parts.own_price, 0)` : sql`l.cost_minor / 100.0::float8`} as cost,
      coalesce(parts.amount_deducted, 0) as amount_deducted, coalesce(parts.paid, false) as paid, parts.participants
    from shown l
    left join parts on parts.lesson_id = l.id
    left join student s on s.id = l.student_id
    left join student_group g on g.id = l.group_id
    left join lesson later on later.id = l.moved_to_id
    left join lesson earlier on earlier.id = l.moved_from_id
    order by ${order}`;
}

/** LSN-10: the lessons put down for the days from one to another, and of the day before those that last past its midnight. */
export function lessonsBetween(db: Db, teacher: number, from: string, to: string): Promise<Lesson[]> {
  return readLessons(db, teacher, {
    where: sql`l.conducted_date between ${from}::date - 1 and ${to}::date
      and (l.conducted_date >= ${from}::date or l.end_time <= l.start_time)`,
  });
}

/** The lessons with these ids that are this teacher's. */
export function lessonsByIds(db: Db, teacher: number, ids: readonly number[]): Promise<Lesson[]> {
  return readLessons(db, teacher, { where: sql`l.id = any(${ids})` });
}

export async function lessonById(db: Db, teacher: number, id: number): Promise<Lesson | undefined> {
  const [lesson] = await readLessons(db, teacher, { where: sql`l.id = ${id}` });
  return lesson;
}
