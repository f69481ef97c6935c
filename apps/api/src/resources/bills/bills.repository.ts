import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { declaredForBill, joinCoverage, paidForBill } from '../ledger/lesson-money.ts';
import { PACKAGE_TITLE } from './shares/line-titles.ts';

/** The wanted bills: all bills of a teacher, the bills of one student, or one bill. */
interface Asked {
  student_id?: number | undefined;
  bill_id?: number | undefined;
}

const asked = (db: Db, teacher: number, { student_id, bill_id }: Asked) =>
  db
    .selectFrom('bill')
    .where('bill.teacher_id', '=', teacher)
    .$if(bill_id !== undefined, (query) => query.where('bill.id', '=', bill_id ?? 0))
    .$if(student_id !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('bill_line as line')
            .whereRef('line.bill_id', '=', 'bill.id')
            .where('line.student_id', '=', student_id ?? 0)
            .select('line.id'),
        ),
      ),
    );

export async function countBills(db: Db, teacher: number, wanted: Asked): Promise<number> {
  const { total } = await asked(db, teacher, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of bills, newest first. */
export const billRows = (db: Db, teacher: number, wanted: Asked, rows: { limit: number; offset: number }) =>
  asked(db, teacher, wanted)
    .leftJoin('payer', 'payer.id', 'bill.payer_id')
    .leftJoin('bill as former', 'former.id', 'bill.replaces_id')
    .leftJoin('bill as later', (join) =>
      join.on(sql<boolean>`later.id = (select max(id) from bill next where next.replaces_id = bill.id)`),
    )
    .leftJoin('bill_link as link', 'link.bill_id', 'bill.id')
    .select(['bill.id as bill_id', 'bill.number', 'bill.year', 'bill.date', 'bill.payer_id', 'bill.total_minor'])
    .select(['bill.voided_on', 'payer.name as payer_name', 'link.secret'])
    .leftJoin('planned_bill as planned', 'planned.bill_id', 'bill.id')
    .select(['planned.due_on', 'planned.agreed_until'])
    .select(['former.number as replaces', 'former.date as replaces_date'])
    .select(['later.number as replaced_by', 'later.date as replaced_by_date'])
    .select([paidForBill.as('paid_minor'), declaredForBill.as('declared_minor')])
    .orderBy('bill.year', 'desc')
    .orderBy('bill.number', 'desc')
    .limit(rows.limit)
    .offset(rows.offset)
    .execute();

export type BillRow = Awaited<ReturnType<typeof billRows>>[number];

/** BIL-112. A condition on `bill_line line`. The title of an older line tells whether the line is for a package. */
const isPackage = sql<boolean>`(line.lesson_id is null
  and not coalesce(line.of_lesson, line.title not like ${`${PACKAGE_TITLE}%`}))`;

/**
 * BIL-23, BIL-112. The lines of these bills. The line of a package needs its whole sum here. The lines for lessons get
 * their rests from the standing of their student; a deleted lesson needs nothing.
 */
export async function lineRows(db: Db, bill_ids: readonly number[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.id as line_id, line.bill_id, line.student_id, student.student_name, line.lesson_id, line.title,
      line.amount_minor, line.share, line.whole_minor,
      case when ${isPackage} then line.amount_minor else 0 end as left_minor, ${isPackage} as is_package,
      line.lesson_id is not null and coverage.due_minor is null as is_planned,
      coalesce(coverage.covered_minor, 0) > 0 as is_covered
    from bill_line line
    left join student on student.id = line.student_id
    left join lesson former on former.id = line.lesson_id
    left join lesson on lesson.id = coalesce(former.moved_to_id, former.id)
    left join lesson_participant p on p.lesson_id = lesson.id and p.student_id = line.student_id
    ${joinCoverage}
    where line.bill_id = any(${bill_ids}) order by line.bill_id, line.position`.execute(db);
  return rows;
}

export interface LineRow {
  line_id: number;
  bill_id: number;
  student_id: number | null;
  student_name: string | null;
  lesson_id: number | null;
  title: string;
  amount_minor: number;
  share: number | null;
  whole_minor: number | null;
  left_minor: number;
  /** Whether the line is for a lesson without a charge. Payments do not lower its rest. */
  is_planned: boolean;
  is_covered: boolean;
  is_package: boolean;
}

/** BIL-20. The next number of a year. The caller holds the lock T, so two simultaneous bills get different numbers. */
export async function nextNumber(tx: Tx, teacher: number, year: number): Promise<number> {
  const { last } = await tx
    .selectFrom('bill')
    .where('teacher_id', '=', teacher)
    .where('year', '=', year)
    .select((eb) => eb.fn.max<number | null, 'number'>('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** The numbers and days of these bills, the earliest first. */
export const namesOfBills = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bill')
    .where('id', '=', sql<number>`any(${ids})`)
    .select(['number', 'date'])
    .orderBy('id')
    .execute();

export async function insertBill(tx: Tx, bill: Insertable<Tables['bill']>): Promise<number> {
  const { id } = await tx.insertInto('bill').values(bill).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertLines(tx: Tx, lines: readonly Insertable<Tables['bill_line']>[]): Promise<void> {
  await tx.insertInto('bill_line').values(lines).execute();
}

/** A bill of this teacher, locked until the transaction ends. */
export const lockBill = (tx: Tx, teacher: number, id: number) =>
  tx
    .selectFrom('bill')
    .where('teacher_id', '=', teacher)
    .where('id', '=', id)
    .select(['id', 'payer_id', 'voided_on'])
    .forUpdate()
    .executeTakeFirst();

export async function voidBill(tx: Tx, id: number, voided_on: string): Promise<void> {
  await tx.updateTable('bill').set({ voided_on }).where('id', '=', id).where('voided_on', 'is', null).execute();
}

/** PAY-44. The bills of a merged payer go over to the other card. */
export async function assignBills(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.updateTable('bill').set({ payer_id: to }).where('payer_id', '=', from).execute();
}

/** BIL-40. A new secret overwrites the former one. */
export async function putLink(tx: Tx, bill_id: number, secret: string, now: Date): Promise<void> {
  await tx
    .insertInto('bill_link')
    .values({ bill_id, secret, created_at: now })
    .onConflict((conflict) => conflict.column('bill_id').doUpdateSet({ secret, created_at: now.toISOString() }))
    .execute();
}

/**
 * BIL-41. The bill of a secret, with the teacher and his time zone. Undefined if the account is marked for deletion, or if
 * the data of a billed child was erased.
 */
export const billBySecret = (db: Db, secret: string) =>
  db
    .selectFrom('bill_link as link')
    .innerJoin('bill', 'bill.id', 'link.bill_id')
    .innerJoin('users', 'users.id', 'bill.teacher_id')
    .where('link.secret', '=', secret)
    .where('users.deletion_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bill_line as line')
            .innerJoin('student', 'student.id', 'line.student_id')
            .whereRef('line.bill_id', '=', 'bill.id')
            .where('student.erased_at', 'is not', null)
            .select('line.id'),
        ),
      ),
    )
    .select(['bill.id as bill_id', 'bill.teacher_id', 'users.time_zone', 'users.first_name', 'users.username'])
    .executeTakeFirst();

export async function deleteLink(tx: Tx, bill_id: number): Promise<void> {
  await tx.deleteFrom('bill_link').where('bill_id', '=', bill_id).execute();
}
