import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { joinCoverage } from '../ledger/lesson-money.ts';

/** The lessons to bill: named lessons, the lessons of a period, or all of the students. */
export interface Wanted {
  student_ids: readonly number[];
  lesson_ids: readonly number[] | null;
  start_date: string | null;
  end_date: string | null;
  /** The bill that the new bill replaces: its lessons can be billed again. */
  replaces_id: number | null;
}

export interface BillableRow {
  student_id: number;
  lesson_id: number;
  conducted_date: string;
  start_time: string;
  end_time: string;
  status: 'planned' | 'completed' | 'cancelled' | 'moved';
  amount_minor: number;
  due_minor: number;
  /** Another bill that has this lesson and is not voided. */
  billed_in: number | null;
}

const billedIn = (replaces_id: number | null) => sql`(
  select max(bill.id) from bill_line line join bill on bill.id = line.bill_id
  where line.student_id = p.student_id and line.lesson_id in (lesson.id, lesson.moved_from_id)
    and bill.voided_on is null and bill.id is distinct from ${replaces_id}::integer)`;

const isWanted = ({ student_ids, lesson_ids, start_date, end_date }: Wanted) => sql`
  p.student_id = any(${student_ids})
  and (${lesson_ids}::integer[] is null or lesson.id = any(${lesson_ids}::integer[]))
  and (${start_date}::date is null or lesson.conducted_date >= ${start_date}::date)
  and (${end_date}::date is null or lesson.conducted_date <= ${end_date}::date)`;

/** BIL-11. The charged lessons that money does not cover, with the missing sum, the earliest first. */
export async function unpaidLessons(db: Db, teacher: number, wanted: Wanted): Promise<BillableRow[]> {
  const { rows } = await sql<BillableRow>`
    select p.student_id, lesson.id as lesson_id, lesson.conducted_date, lesson.start_time, lesson.end_time,
      lesson.status, coverage.due_minor - coverage.covered_minor as amount_minor, coverage.due_minor,
      ${billedIn(wanted.replaces_id)} as billed_in
    from lesson_participant p join lesson on lesson.id = p.lesson_id ${joinCoverage}
    where lesson.teacher_id = ${teacher} and ${isWanted(wanted)} and not coverage.paid and lesson.status <> 'planned'
    order by p.student_id, lesson.start_at, lesson.id`.execute(db);
  return rows;
}

type Part = Selectable<Tables['lesson_participant']>;

export interface PlannedRow {
  id: number;
  student_id: number;
  lesson_id: number;
  conducted_date: string;
  start_time: string;
  end_time: string;
  status: 'planned';
  start_at: string;
  price_minor: number;
  price_source: Part['price_source'];
  charge_mode: Part['charge_mode'];
  charge_minor: number | null;
  cancelled_at: string | null;
  /** The part of the price that a payment for this lesson already covers. */
  covered_minor: number;
  billed_in: number | null;
}

/** BIL-12. The planned lessons of the students, the earliest first, with the price before packages. */
export async function plannedLessons(db: Db, teacher: number, wanted: Wanted): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select p.student_id, lesson.id, lesson.id as lesson_id, lesson.conducted_date, lesson.start_time,
      lesson.end_time, lesson.status, lesson.start_at, p.price_minor, p.price_source, p.charge_mode,
      p.charge_minor, p.cancelled_at, coalesce(coverage.covered_minor, 0) as covered_minor,
      ${billedIn(wanted.replaces_id)} as billed_in
    from lesson_participant p join lesson on lesson.id = p.lesson_id ${joinCoverage}
    where lesson.teacher_id = ${teacher} and ${isWanted(wanted)} and lesson.status = 'planned'
      and p.cancelled_at is null
    order by p.student_id, lesson.start_at, lesson.id`.execute(db);
  return rows;
}

/** The students of these with a planned lesson that has a price in these days, in the order of their ids. */
export async function studentsWithPlanned(
  db: Db,
  teacher: number,
  { student_ids, start_date, end_date }: { student_ids: readonly number[]; start_date: string; end_date: string },
): Promise<number[]> {
  const { rows } = await sql<{ student_id: number }>`
    select distinct p.student_id from lesson_participant p join lesson on lesson.id = p.lesson_id
    where lesson.teacher_id = ${teacher} and p.student_id = any(${student_ids}) and lesson.status = 'planned'
      and lesson.conducted_date between ${start_date} and ${end_date} and p.cancelled_at is null and p.price_minor > 0
    order by p.student_id`.execute(db);
  return rows.map(({ student_id }) => student_id);
}

/** Returns the given ids that are cards of this teacher. */
export async function knownCards(db: Db, teacher: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', '=', sql<number>`any(${ids})`)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The id of a lesson of this teacher. A lesson that was moved to another week has a new row. */
export async function standingLesson(db: Db, teacher: number, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('lesson')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .select(['id', 'moved_to_id'])
    .executeTakeFirst();
  return row?.moved_to_id ?? row?.id;
}

/** The lessons in the lines of a bill, each by its newest row. */
export async function lessonsOfBill(db: Db, bill_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bill_line as line')
    .innerJoin('lesson', 'lesson.id', 'line.lesson_id')
    .where('line.bill_id', '=', bill_id)
    .select(['lesson.id', 'lesson.moved_to_id'])
    .execute();
  return rows.map(({ id, moved_to_id }) => moved_to_id ?? id);
}
