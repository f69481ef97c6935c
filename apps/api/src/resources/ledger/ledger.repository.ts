import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { Insertable } from 'kysely';

export type NewEntry = Insertable<Tables['ledger_entry']>;

/** Writes an entry once: a request_id or a reversal that is there already writes nothing. */
export async function writeEntry(tx: Tx, entry: NewEntry): Promise<number | null> {
  const written = await tx
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id ?? null;
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

export function sumsOf(db: Db, teacher: number, student_ids: readonly number[]) {
  return db
    .selectFrom('ledger_entry')
    .where('teacher_id', '=', teacher)
    .where('student_id', 'in', student_ids)
    .groupBy('student_id')
    .select((eb) => ['student_id', eb.fn.sum<number>('amount_minor').as('balance_minor')])
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

/**
 * MNY-36. Of these lessons, the parts that are paid: what was paid for the lesson itself counts first, then the oldest
 * charges take what is left. Money paid for a lesson that is still to come waits for it.
 */
export async function paidParts(db: Db, teacher: number, lesson_ids: readonly number[]) {
  if (lesson_ids.length === 0) return [];
  const { rows } = await sql<{ lesson_id: number; student_id: number }>`
    with asked as (
      select part.lesson_id, part.student_id, part.price_minor
      from lesson_participant part join lesson on lesson.id = part.lesson_id
      where lesson.teacher_id = ${teacher} and part.lesson_id = any(${lesson_ids})
    ),
    account as (
      select entry.student_id, sum(entry.amount_minor) as balance
      from ledger_entry entry
      where entry.teacher_id = ${teacher} and entry.student_id in (select student_id from asked)
      group by entry.student_id
    ),
    charge as (
      select entry.student_id, entry.lesson_id, entry.effective_date, entry.id, -entry.amount_minor as owed
      from ledger_entry entry
      where entry.teacher_id = ${teacher} and entry.student_id in (select student_id from asked)
        and entry.kind = 'lesson_charge'
        and not exists (select from ledger_entry reversal where reversal.reverses_id = entry.id)
    ),
    given as (
      select payment.student_id, payment.lesson_id, sum(payment.amount_minor) as amount
      from payment
      where payment.teacher_id = ${teacher} and payment.student_id in (select student_id from asked)
        and payment.state = 'confirmed' and payment.lesson_id is not null
      group by payment.student_id, payment.lesson_id
    ),
    waiting as (
      select given.student_id, sum(least(given.amount, part.price_minor)) as amount
      from given
      join lesson on lesson.id = given.lesson_id and lesson.status = 'planned'
      join lesson_participant part on part.lesson_id = given.lesson_id and part.student_id = given.student_id
      where not exists (select from charge where charge.lesson_id = given.lesson_id and charge.student_id = given.student_id)
      group by given.student_id
    ),
    open_charge as (
      select charge.student_id, charge.lesson_id,
        charge.owed - least(charge.owed, coalesce(given.amount, 0)) as rest,
        sum(charge.owed - least(charge.owed, coalesce(given.amount, 0)))
          over (partition by charge.student_id order by charge.effective_date, charge.id) as rest_up_to_here,
        sum(charge.owed - least(charge.owed, coalesce(given.amount, 0))) over (partition by charge.student_id) as rest_of_all
      from charge left join given on given.lesson_id = charge.lesson_id and given.student_id = charge.student_id
    )
    select asked.lesson_id, asked.student_id
    from asked
    left join open_charge on open_charge.lesson_id = asked.lesson_id and open_charge.student_id = asked.student_id
    left join account on account.student_id = asked.student_id
    left join waiting on waiting.student_id = asked.student_id
    left join given on given.lesson_id = asked.lesson_id and given.student_id = asked.student_id
    where case
      when open_charge.lesson_id is null then asked.price_minor > 0 and coalesce(given.amount, 0) >= asked.price_minor
      else open_charge.rest = 0
        or account.balance + open_charge.rest_of_all - coalesce(waiting.amount, 0) >= open_charge.rest_up_to_here
    end
  `.execute(db);
  return rows;
}
