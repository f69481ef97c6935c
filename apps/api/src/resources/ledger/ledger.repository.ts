import { sql, type InferResult, type Insertable, type RawBuilder } from 'kysely';
import type { GrowingRows } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables/tables.ts';

export type NewEntry = Insertable<Tables['ledger_entry']>;

/** Writes entries in their order. An entry whose request_id or reversal exists already is skipped. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into ledger_entry (teacher_id, student_id, amount_minor, kind, comment, lesson_id, payment_id, effective_date,
      created_at, created_by, reverses_id, request_id)
    select teacher_id, student_id, amount_minor, kind, coalesce(comment, ''), lesson_id, payment_id, effective_date,
      created_at, created_by, reverses_id, request_id
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as written (
      teacher_id integer, student_id integer, amount_minor integer, kind text, comment text, lesson_id integer,
      payment_id integer, effective_date date, created_at timestamptz, created_by integer, reverses_id integer,
      request_id text)
    on conflict do nothing`.execute(tx);
}

export interface ChargeRow {
  id: number;
  student_id: number;
  lesson_id: number;
  amount_minor: number;
  effective_date: string;
  reversed: boolean;
}

/**
 * Reads every charge of these students for these lessons, including the reversed ones. Returns a function that lists
 * the charges of one participant, oldest first.
 */
export async function chargesOf(
  db: Db,
  parts: readonly { student_id: number; lesson_id: number }[],
): Promise<(lesson_id: number, student_id: number) => readonly ChargeRow[]> {
  if (parts.length === 0) return () => [];
  const { rows } = await sql<ChargeRow>`
    select charge.id, charge.student_id, charge.lesson_id, charge.amount_minor, charge.effective_date,
      reversal.id is not null as reversed
    from ledger_entry charge left join ledger_entry reversal on reversal.reverses_id = charge.id
    where charge.kind = 'lesson_charge' and charge.lesson_id = any(${parts.map(({ lesson_id }) => lesson_id)})
      and charge.student_id = any(${[...new Set(parts.map(({ student_id }) => student_id))]})
    order by charge.id`.execute(db);
  const byPart = Map.groupBy(rows, ({ lesson_id, student_id }) => `${lesson_id} ${student_id}`);
  return (lesson_id, student_id) => byPart.get(`${lesson_id} ${student_id}`) ?? [];
}

interface BalanceRow {
  student_id: number;
  balance_minor: number;
}

export const balanceRows = prepared<{ teacher: number; student_ids: readonly number[] }, BalanceRow>(
  (db, { teacher, student_ids }) =>
    db
      .selectFrom('student_balance')
      .where('teacher_id', '=', teacher)
      .where('student_id', '=', sql<number>`any(${student_ids})`)
      .select(['student_id', 'balance_minor']),
);

interface EntriesAsked extends GrowingRows {
  student_id: number;
}

interface EntryCounts {
  total: number;
  up_to: number | null;
}

/** API-31. The number of entries of an account up to an id, and the greatest id among them. */
export const entryCounts = prepared<{ student_id: number; up_to: number }, EntryCounts>((db, { student_id, up_to }) =>
  db
    .selectFrom('ledger_entry')
    .where('student_id', '=', student_id)
    .where('id', '<=', up_to)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max<number | null>('id').as('up_to')]),
);

/**
 * The inner query reads only the index: the sums and the entries above the page. The joins then read only the shown
 * entries.
 */
function entries(db: Db, { student_id, up_to, limit, offset }: EntriesAsked) {
  const whole = sql<number>`(select coalesce(sum(amount_minor), 0) from ledger_entry
    where student_id = ${student_id} and id <= ${up_to})`;
  const above = sql<number>`coalesce(sum(amount_minor) over (
    order by effective_date desc, id desc rows between unbounded preceding and 1 preceding), 0)`;
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('ledger_entry')
        .where('student_id', '=', student_id)
        .where('id', '<=', up_to)
        .select(['id', sql<number>`${whole} - ${above}`.as('balance_after_minor')])
        .orderBy('effective_date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('shown'),
    )
    .innerJoin('ledger_entry as entry', 'entry.id', 'shown.id')
    .leftJoin('payment', 'payment.id', 'entry.payment_id')
    .leftJoin('package', 'package.payment_id', 'entry.payment_id')
    .leftJoin('tax_receipt as receipt', (join) =>
      join.onRef('receipt.payment_id', '=', 'entry.payment_id').on('receipt.state', '=', 'issued'),
    )
    .leftJoin('lesson', 'lesson.id', 'entry.lesson_id')
    .leftJoin('student_group as group', 'group.id', 'lesson.group_id')
    .select([
      'entry.id',
      'entry.effective_date as date',
      'entry.amount_minor',
      'entry.kind',
      'entry.lesson_id',
      'entry.payment_id',
      'entry.comment',
      'shown.balance_after_minor',
      'entry.reverses_id',
      'payment.state as payment_state',
      'payment.method',
      'package.title as package_title',
      'receipt.receipt_no',
      'receipt.receipt_link',
      'lesson.conducted_date',
      'lesson.status as lesson_status',
      'group.name as group_name',
    ])
    .orderBy('entry.effective_date', 'desc')
    .orderBy('entry.id', 'desc');
}

export type EntryRow = InferResult<ReturnType<typeof entries>>[number];

/** MNY-170. One page of an account's entries, newest first, each with the balance after it. */
export const entriesOf = prepared<EntriesAsked, EntryRow>(entries);

export async function hasAccount(db: Db, teacher: number, student_id: number): Promise<boolean> {
  const found = db.selectFrom('student').where('teacher_id', '=', teacher).where('id', '=', student_id).select('id');
  return (await found.executeTakeFirst()) !== undefined;
}

/** The lesson of `lesson_coverage debt` is charged; a payment reserved for a planned lesson is no debt. */
const isOwed = sql`not debt.paid and exists (
  select from ledger_entry charge
  where charge.student_id = debt.student_id and charge.lesson_id = debt.lesson_id and charge.kind = 'lesson_charge'
    and not exists (select from ledger_entry reversal where reversal.reverses_id = charge.id))`;

/**
 * MNY-101. The component sums of one student's balance, or undefined when the card is not this teacher's. An adjustment
 * with a payment is the undo of a burn. `packaged_minor` is the price of the unused lessons of open packages.
 */
export async function sumsRow(db: Db, teacher: number, student_id: number) {
  const sum = (condition: RawBuilder<unknown>) => sql`coalesce(sum(entry.amount_minor) filter (where ${condition}), 0)`;
  const burning = sql`(entry.kind = 'package_burn' or (entry.kind = 'adjustment' and entry.payment_id is not null))`;
  const brought = sql`(entry.kind = 'opening' or (entry.kind = 'adjustment' and entry.payment_id is null))`;
  const { rows } = await sql<AccountSums>`
    select ${sum(sql`entry.kind in ('payment', 'refund')`)} as received_minor,
      -${sum(sql`entry.kind in ('lesson_charge', 'charge_reversal')`)} as earned_minor,
      -${sum(burning)} as burned_minor, ${sum(brought)} as brought_minor,
      unused_minor(student.id) as packaged_minor, ${sum(sql`true`)} - unused_minor(student.id) as balance_minor,
      (select count(*) from lesson_coverage debt where debt.student_id = student.id and ${isOwed}) as unpaid_lessons,
      (select coalesce(sum(due_minor - covered_minor), 0) from lesson_coverage debt
        where debt.student_id = student.id and ${isOwed}) as unpaid_minor
    from student left join ledger_entry entry on entry.student_id = student.id
    where student.teacher_id = ${teacher} and student.id = ${student_id} group by student.id`.execute(db);
  return rows[0];
}

export interface AccountSums {
  balance_minor: number;
  received_minor: number;
  earned_minor: number;
  burned_minor: number;
  brought_minor: number;
  packaged_minor: number;
  /** The lessons that money does not cover, and the sum that they lack. */
  unpaid_lessons: number;
  unpaid_minor: number;
}

/**
 * MNY-37. Earned is the sum of the charges that are not reversed. Received is the sum of the payments without the
 * refunds. Returns one row for the account.
 */
export async function totalsRow(db: Db, teacher: number, student_id: number) {
  const { rows } = await sql<{ earned_minor: number; received_minor: number }>`
    select
      -coalesce(sum(amount_minor) filter (where kind in ('lesson_charge', 'charge_reversal')), 0) as earned_minor,
      coalesce(sum(amount_minor) filter (where kind in ('payment', 'refund')), 0) as received_minor
    from ledger_entry where teacher_id = ${teacher} and student_id = ${student_id}`.execute(db);
  return rows[0] ?? { earned_minor: 0, received_minor: 0 };
}

/** MNY-37. The earned sum of each month that has charges. */
export async function earnedByMonth(db: Db, teacher: number, student_id: number) {
  const { rows } = await sql<{ month: string; earned_minor: number }>`
    select to_char(effective_date, 'YYYY-MM') as month, -sum(amount_minor) as earned_minor
    from ledger_entry
    where teacher_id = ${teacher} and student_id = ${student_id} and kind in ('lesson_charge', 'charge_reversal')
    group by 1 order by 1`.execute(db);
  return rows;
}

/** One row for each entry, and for each declared or rejected payment: both prevent the deletion of a card. */
export function entryRows(db: Db, student_ids: readonly number[]) {
  return db
    .selectFrom('ledger_entry')
    .where('student_id', 'in', student_ids)
    .select('student_id')
    .unionAll((eb) =>
      eb
        .selectFrom('payment')
        .where('student_id', 'in', student_ids)
        .where('state', 'in', ['declared', 'rejected'])
        .select('student_id'),
    )
    .execute();
}

/** Entries, newest first, each with the id of the entry that reverses it. */
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

/**
 * Only an undo calls this: it restores the lesson of an entry. A database trigger rejects every other change of an
 * entry.
 */
export async function writeLessons(tx: Tx, entries: readonly { id: number; lesson_id: number }[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update ledger_entry entry set lesson_id = given.lesson_id
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (id integer, lesson_id integer)
    where entry.id = given.id`.execute(tx);
}
