import type { Attention } from '@planner/contract';
import { dayInZone } from '@planner/schedule';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { birthdayAhead } from './birthdays.ts';

/** The maximum number of listed items of a kind. */
export const SHOWN = 20;
/** LSN-27. The number of lessons that one request completes. */
const MARKED_AT_ONCE = 200;
/** PKG-24. A package with this number of unused lessons or fewer ends soon. */
const FEW = 2;
/** PKG-25. A package that ends within this number of days ends soon. */
const DAYS = 7;

interface Asking {
  teacher: number;
  now: Date;
}

/** The teacher's day. */
const today = ({ teacher, now }: Asking) =>
  sql`(select (${now}::timestamptz at time zone time_zone)::date from users where id = ${teacher})`;

/** An instant in the form of an answer. */
const utcText = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reads the number of all rows of `from`, and the first rows as objects of the answer. */
async function counted<Item>(
  db: Db,
  { from, order, item }: { from: RawBuilder<unknown>; order: RawBuilder<unknown>; item: RawBuilder<unknown> },
): Promise<{ total: number; items: Item[] }> {
  const { rows } = await sql<{ total: number; items: Item[] }>`
    with waiting as materialized (${from})
    select (select count(*)::integer from waiting) as total,
      coalesce((select json_agg(${item}) from (select * from waiting order by ${order} limit ${SHOWN}) row), '[]') as items`.execute(
    db,
  );
  return rows[0] ?? { total: 0, items: [] };
}

/** LSN-215. The past lessons of earlier days without marks: their number, and the earliest ones. */
export async function unmarkedEarlier(db: Db, asking: Asking): Promise<Attention['unmarked']> {
  const { rows } = await sql<Attention['unmarked']>`
    with waiting as materialized (
      select id, end_at from lesson
      where teacher_id = ${asking.teacher} and status = 'planned' and end_at <= ${asking.now}
        and conducted_date < ${today(asking)}
    )
    select (select count(*)::integer from waiting) as total,
      array(select id from waiting order by end_at, id limit ${MARKED_AT_ONCE}) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

/** CAB-72. The future lessons that a student asks to cancel, the next lesson first. */
export const askedLessons = (db: Db, { teacher, now }: Asking): Promise<Attention['asked']> =>
  counted(db, {
    from: sql`
      select lesson.id, lesson.start_at, lesson.conducted_date, lesson.start_time, part.student_id, part.reason,
        student.student_name
      from lesson join lesson_participant part on part.lesson_id = lesson.id
      join student on student.id = part.student_id
      where lesson.teacher_id = ${teacher} and lesson.status = 'planned' and lesson.end_at > ${now}
        and part.cancelled_at is null and part.cancel_asked_for = lesson.start_at`,
    order: sql`start_at, id, student_id`,
    item: sql`json_build_object('lesson_id', id, 'student_id', student_id, 'student_name', student_name,
      'conducted_date', conducted_date, 'start_time', start_time || '.000Z', 'reason', reason)`,
  });

/** MOV-11. The future lessons that a student asks to move, the next lesson first. */
export const askedMoves = (db: Db, { teacher, now }: Asking): Promise<Attention['moves']> =>
  counted(db, {
    from: sql`
      select lesson.id, lesson.start_at, lesson.time_zone_teacher, part.student_id, part.move_to, student.student_name
      from lesson join lesson_participant part on part.lesson_id = lesson.id
      join student on student.id = part.student_id
      where part.move_until > ${now} and lesson.teacher_id = ${teacher} and lesson.status = 'planned'
        and part.cancelled_at is null and part.move_asked_for = lesson.start_at`,
    order: sql`start_at, id, student_id`,
    item: sql`json_build_object('lesson_id', id, 'student_id', student_id, 'student_name', student_name,
      'start_at', ${utcText(sql`start_at`)}, 'move_to', ${utcText(sql`move_to`)},
      'time_zone_teacher', time_zone_teacher)`,
  });

/**
 * PKG-44. The packages that need a decision: with few unused lessons, with an end within a week, or after their end. If
 * the money of unused lessons returns to the balance automatically, an ended package needs no decision. A frozen
 * package needs none either.
 */
export const endingPackages = (db: Db, asking: Asking): Promise<Attention['ending']> =>
  counted(db, {
    from: sql`
      select package.id, package.student_id, student.student_name, package.title, package.expires_on, credits.unused,
        coalesce(package.expires_on < day.today, false) as is_over
      from package join student on student.id = package.student_id
      cross join (select ${today(asking)} as today) day
      cross join lateral (
        select count(*)::integer as unused from package_credit credit
        where credit.package_id = package.id and credit.lesson_participant_id is null
      ) credits
      where package.teacher_id = ${asking.teacher} and package.closed_on is null and credits.unused > 0
        and student.archived_at is null
        and not coalesce(package.freezes -> -1 -> 'to' = 'null'::jsonb, false)
        and case when package.expires_on < day.today then package.on_expire <> 'keep'
          else credits.unused <= ${FEW} or coalesce(package.expires_on - day.today <= ${DAYS}, false) end`,
    order: sql`expires_on nulls last, id`,
    item: sql`json_build_object('package_id', id, 'student_id', student_id, 'student_name', student_name,
      'title', title, 'lessons_left', unused, 'expires_on', expires_on, 'is_over', is_over)`,
  });

/** LSN-269. The active students whose birthday is near, the nearest first. */
export async function birthdaysAhead(
  db: Db,
  { teacher, now, time_zone }: Asking & { time_zone: string },
): Promise<Attention['birthdays']> {
  const cards = await db
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`birthday <> ''`)
    .select(['id as student_id', 'student_name', 'birthday'])
    .execute();
  const today = dayInZone(now, time_zone);
  const near = cards
    .flatMap(({ birthday, ...card }) => {
      const date = birthdayAhead(birthday, today);
      return date === null ? [] : [{ ...card, date }];
    })
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.student_id - other.student_id);
  return { total: near.length, items: near.slice(0, SHOWN) };
}

/** LSN-266. The cancelled lessons of active students and groups that wait for a new time, the earliest first. */
export const lessonsToMakeUp = (db: Db, { teacher }: Asking): Promise<Attention['make_up']> =>
  counted(db, {
    from: sql`
      select lesson.id, lesson.start_at, lesson.conducted_date, lesson.start_time, lesson.student_id, lesson.version,
        coalesce(student_group.name, student.student_name) as student_name
      from lesson left join student on student.id = lesson.student_id
      left join student_group on student_group.id = lesson.group_id
      where lesson.teacher_id = ${teacher} and lesson.make_up and lesson.status = 'cancelled'
        and coalesce(student_group.archived_at, student.archived_at) is null`,
    order: sql`start_at, id`,
    item: sql`json_build_object('lesson_id', id, 'student_id', student_id, 'student_name', student_name,
      'conducted_date', conducted_date, 'start_time', start_time || '.000Z', 'version', version)`,
  });
