import type { Lesson, OwnLesson } from '@planner/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { prepared } from '../../../../database/prepared.ts';
import { joinCoverage } from '../../../ledger/lesson-money.ts';
import { settleWritten } from '../../../ledger/settling.service.ts';
import { lessonsToldApart } from '../../../namesakes/namesakes.service.ts';
import { lessonColumns, participantColumns, roublesOrNull, type Reader } from './lesson-columns.repository.ts';

/** A condition on `lesson l`, optionally with an order and a page. */
export interface LessonSelection {
  where: RawBuilder<unknown>;
  order?: RawBuilder<unknown>;
  limit?: number;
  offset?: number;
}

/** A lesson as its student reads it, without the fields of the profile and the teacher. */
export type ReadOwnLesson = Omit<OwnLesson, 'student_profile_id' | 'teacher_name' | 'may_cancel' | 'may_move'>;

const NEWEST_LAST = sql`l.start_at, l.id`;

/** Reads lessons of a teacher completely: in one statement, and their students of one name in another. */
export async function readLessons(db: Db, teacher: number, selection: LessonSelection): Promise<Lesson[]> {
  await settleWritten(db);
  const { rows } = await lessonQuery<Lesson>({ teacher }, selection).execute(db);
  return lessonsToldApart(db, teacher, rows);
}

/**
 * Reads lessons of a card as its student sees them: only the own participation, no private note, and no money if it is
 * hidden.
 */
export async function readOwnLessons(
  db: Db,
  { student_id, sees_money }: { student_id: number; sees_money: boolean },
  selection: LessonSelection,
): Promise<ReadOwnLesson[]> {
  await settleWritten(db);
  const reader = { student: student_id, seesMoney: sees_money };
  const { rows } = await lessonQuery<ReadOwnLesson>(reader, selection).execute(db);
  return rows;
}

/** Each page of the calendar runs this statement, and building it costs more than its rows. */
const selectBetween = prepared<{ teacher: number; from: string; to: string }, Lesson>((_, { teacher, from, to }) =>
  lessonQuery<Lesson>(
    { teacher },
    {
      where: sql`l.conducted_date between ${from}::date - 1 and ${to}::date
        and (l.conducted_date >= ${from}::date or l.end_time <= l.start_time)`,
    },
  ),
);

/** LSN-10. The lessons of the days from `from` to `to`, and lessons of the day before that last past midnight. */
export async function lessonsBetween(db: Db, teacher: number, from: string, to: string): Promise<Lesson[]> {
  await settleWritten(db);
  return lessonsToldApart(db, teacher, await selectBetween(db, { teacher, from, to }));
}

export async function lessonById(db: Db, teacher: number, id: number): Promise<Lesson | undefined> {
  const [lesson] = await readLessons(db, teacher, { where: sql`l.id = ${id}` });
  return lesson;
}

/** The number of a card's lessons that meet a condition on `lesson l`. */
export async function countLessons(db: Db, student_id: number, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from lesson l join lesson_participant part on part.lesson_id = l.id
    where part.student_id = ${student_id} and ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** MNY-152. If a `lesson_participant p` used a free lesson: the day of the lesson for which it was granted. */
const freeFor = sql`(select free.earned_on from free_lesson_days free where free.taken_by_id = p.id)`;

/**
 * CAB-72, CAB-74. Whether `lesson_participant p` has a cancellation request for the current time of a lesson `shown`.
 */
const isAskedOf = sql`shown.status = 'planned' and p.cancelled_at is null and p.cancel_asked_for = shown.start_at`;

/** MOV-6. Whether `lesson_participant p` asks for another time of a lesson `shown`. */
const isMoveAskedOf = sql`shown.status = 'planned' and p.cancelled_at is null and p.move_asked_for = shown.start_at`;

/** BOT-21. Whether `lesson_participant p` is confirmed for the current time of a lesson `shown`. */
const isConfirmed = sql`coalesce(p.cancelled_at is null and p.confirmed_for = shown.start_at, false)`;

/** CAB-74. The reason of an ended request is hidden together with the request. */
const reasonOf = sql`case when p.attendance is null and p.cancelled_at is null and p.cancel_asked_for <> shown.start_at then ''
  else p.reason end`;

/** The rows have the form of an answer already. */
function lessonQuery<Shown>(reader: Reader, { where, order = NEWEST_LAST, limit, offset }: LessonSelection) {
  const isOwn = 'student' in reader;
  const isTheirs = isOwn
    ? sql`exists (select from lesson_participant mine where mine.lesson_id = l.id and mine.student_id = ${reader.student})`
    : sql`l.teacher_id = ${reader.teacher}`;
  const isShownPart = isOwn ? sql`p.student_id = ${reader.student}` : sql`true`;
  const roubles = roublesOrNull(reader);
  return sql<Shown>`
    with shown as materialized (
      select l.* from lesson l where ${isTheirs} and (${where})
      order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset ?? 0}`}
    ),
    part as (
      select p.lesson_id, p.student_id, s.student_name, p.attendance, ${reasonOf} as reason, p.price_minor, p.cancel_result,
        case when shown.status <> 'planned' or p.cancelled_at is not null then p.charge_minor end as charge_minor,
        case when ${isAskedOf} then p.cancel_asked_at end as cancel_asked_at,
        case when ${isMoveAskedOf} then p.move_to end as move_to, ${isConfirmed} as confirmed, coalesce(coverage.paid, false) as paid, ${freeFor} as free_for
      from shown
      join lesson_participant p on p.lesson_id = shown.id and ${isShownPart}
      join student s on s.id = p.student_id
      ${joinCoverage}
    ),
    parts as (
      select part.lesson_id,
        json_agg(${participantColumns(reader)} order by part.student_name collate "ru-RU-x-icu", part.student_id)
          as participants,
        ${roubles(sql`coalesce(sum(part.charge_minor), 0)`)} as amount_deducted,
        min(part.price_minor) as own_price,
        coalesce(bool_and(part.paid) filter (where coalesce(part.charge_minor, part.price_minor) > 0), false) as paid
      from part
      group by part.lesson_id
    )
    select ${lessonColumns(reader)}
    from shown l
    left join parts on parts.lesson_id = l.id
    left join student s on s.id = l.student_id
    left join student_group g on g.id = l.group_id
    left join lesson later on later.id = l.moved_to_id
    left join lesson earlier on earlier.id = l.moved_from_id
    order by ${order}`;
}
