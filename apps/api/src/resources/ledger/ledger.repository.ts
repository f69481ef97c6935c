import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';

export type NewEntry = Insertable<Tables['ledger_entry']>;

/** Writes an entry once: a request_id or a reversal that is there already writes nothing. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ChargeRow {
  id: number;
  amount_minor: number;
  effective_date: string;
  reversed: boolean;
}

/** Every charge of a student for a lesson, oldest first, those taken back too. */
export function chargesOf(db: Db, teacher: number, student_id: number, lesson_id: number): Promise<ChargeRow[]> {
  return db
    .selectFrom('ledger_entry as charge')
    .leftJoin('ledger_entry as reversal', 'reversal.reverses_id', 'charge.id')
    .where('charge.teacher_id', '=', teacher)
    .where('charge.student_id', '=', student_id)
    .where('charge.lesson_id', '=', lesson_id)
    .where('charge.kind', '=', 'lesson_charge')
    .select(['charge.id', 'charge.amount_minor', 'charge.effective_date'])
    .select((eb) => eb('reversal.id', 'is not', null).$castTo<boolean>().as('reversed'))
    .orderBy('charge.id')
    .execute();
}

export function balanceRows(db: Db, teacher: number, student_ids: readonly number[]) {
  return db
    .selectFrom('student_balance')
    .where('teacher_id', '=', teacher)
    .where('student_id', 'in', student_ids)
    .select(['student_id', 'balance_minor'])
    .execute();
}

/** The entries of one account, newest first, each with the balance it left. */
export function entriesOf(db: Db, teacher: number, student_id: number, limit: number) {
  return db
    .selectFrom('ledger_entry as entry')
    .leftJoin('payment', 'payment.id', 'entry.payment_id')
    .leftJoin('lesson', 'lesson.id', 'entry.lesson_id')
    .leftJoin('student_group as group', 'group.id', 'lesson.group_id')
    .where('entry.teacher_id', '=', teacher)
    .where('entry.student_id', '=', student_id)
    .select([
      'entry.id',
      'entry.effective_date as date',
      'entry.amount_minor',
      'entry.kind',
      'entry.lesson_id',
      'entry.comment',
      'payment.method',
      'lesson.conducted_date',
      'lesson.status as lesson_status',
      'group.name as group_name',
    ])
    .select((eb) =>
      eb.fn
        .sum<number>('entry.amount_minor')
        .over((over) => over.orderBy('entry.effective_date').orderBy('entry.id'))
        .as('balance_after_minor'),
    )
    .orderBy('entry.effective_date', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

/** MNY-37: earned is what was charged and not taken back, received is what was paid and not given back; one row an account. */
export async function totalsRow(db: Db, teacher: number, student_id: number) {
  const { rows } = await sql<{ earned_minor: number; received_minor: number }>`
    select
      -coalesce(sum(amount_minor) filter (where kind in ('lesson_charge', 'charge_reversal')), 0) as earned_minor,
      coalesce(sum(amount_minor) filter (where kind in ('payment', 'refund')), 0) as received_minor
    from ledger_entry where teacher_id = ${teacher} and student_id = ${student_id}`.execute(db);
  return rows[0] ?? { earned_minor: 0, received_minor: 0 };
}

/** MNY-37. What was earned in each month that has charges. */
export async function earnedByMonth(db: Db, teacher: number, student_id: number) {
  const { rows } = await sql<{ month: string; earned_minor: number }>`
    select to_char(effective_date, 'YYYY-MM') as month, -sum(amount_minor) as earned_minor
    from ledger_entry
    where teacher_id = ${teacher} and student_id = ${student_id} and kind in ('lesson_charge', 'charge_reversal')
    group by 1 order by 1`.execute(db);
  return rows;
}

export function entryCounts(db: Db, student_ids: readonly number[]) {
  return db
    .selectFrom('ledger_entry')
    .where('student_id', 'in', student_ids)
    .groupBy('student_id')
    .select((eb) => ['student_id', eb.fn.countAll<number>().as('count')])
    .execute();
}

/** Entries with what has reversed each, the newest first. */
export function entriesToTakeBack(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('ledger_entry as entry')
    .leftJoin('ledger_entry as reversal', 'reversal.reverses_id', 'entry.id')
    .where('entry.id', '=', sql<number>`any(${ids})`)
    .selectAll('entry')
    .select('reversal.id as reversed_by')
    .orderBy('entry.id', 'desc')
    .execute();
}

export type EntryToTakeBack = Awaited<ReturnType<typeof entriesToTakeBack>>[number];
