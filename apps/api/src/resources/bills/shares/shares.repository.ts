import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { joinCoverage, paidByBill } from '../../ledger/lesson-money.ts';
import type { BilledPart, ChargedLesson } from './standing.ts';

/** The links of these students to the payers who see the money, in the order of the links. */
export async function moneyLinks(db: Db, student_ids: readonly number[]) {
  return db
    .selectFrom('payer_student')
    .where('student_id', '=', sql<number>`any(${student_ids})`)
    .where('sees_money', '=', true)
    .select(['student_id', 'payer_id', 'share'])
    .orderBy('id')
    .execute();
}

/** The students of these with a line for a lesson. */
export async function billedStudents(db: Db, student_ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('bill_line')
    .where('student_id', '=', sql<number>`any(${student_ids})`)
    .where('lesson_id', 'is not', null)
    .select('student_id')
    .distinct()
    .execute();
  return rows.flatMap(({ student_id }) => (student_id === null ? [] : [student_id]));
}

/** BIL-109. The charged lessons of these students that no package pays, the earliest first. */
export async function chargedLessons(db: Db, student_ids: readonly number[]) {
  const { rows } = await sql<ChargedLesson & { student_id: number }>`
    select p.student_id, p.lesson_id, lesson.conducted_date, lesson.start_time, lesson.status, coverage.due_minor,
      coverage.covered_minor
    from lesson_participant p join lesson on lesson.id = p.lesson_id ${joinCoverage}
    where p.student_id = any(${student_ids}) and coverage.due_minor is not null
      and not (coverage.paid and exists (select from package_credit where lesson_participant_id = p.id))
    order by lesson.start_at, lesson.id`.execute(db);
  return rows;
}

/** The lines for lessons of these students. The line of a moved lesson follows the lesson to its new row. */
export async function billedParts(db: Db, student_ids: readonly number[]) {
  const { rows } = await sql<BilledPart & { student_id: number }>`
    select line.student_id, line.id as line_id, line.bill_id, bill.payer_id, lesson.id as lesson_id, line.share,
      line.amount_minor, line.whole_minor, bill.voided_on is null as is_live,
      lesson.status = 'planned' and p.lesson_id is not null and p.cancelled_at is null as is_planned
    from bill_line line join bill on bill.id = line.bill_id
    join lesson former on former.id = line.lesson_id
    join lesson on lesson.id = coalesce(former.moved_to_id, former.id)
    left join lesson_participant p on p.lesson_id = lesson.id and p.student_id = line.student_id
    where line.student_id = any(${student_ids}) order by line.bill_id, line.position`.execute(db);
  return rows;
}

/** The confirmed payments of these students for bills, without refunds. */
export async function paidForBills(db: Db, student_ids: readonly number[]) {
  const { rows } = await sql<{ student_id: number; bill_id: number; paid_minor: number }>`
    ${paidByBill(student_ids)}`.execute(db);
  return rows;
}
