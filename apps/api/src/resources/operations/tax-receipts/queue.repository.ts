import type { ReceiptKind, ReceiptState } from '@planner/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { TRANSFER_DAY } from './npd.ts';

export interface DutyRow {
  payment_id: number;
  duty: 'issue' | 'annul';
  student_id: number;
  student_name: string;
  given_name: string;
  subject_ids: number[];
  payer_name: string;
  amount_minor: number;
  date: string;
  lesson_day: string | null;
  due_on: string | null;
  state: ReceiptState;
  kind: ReceiptKind;
  receipt_no: string;
  receipt_link: string;
  version: number;
}

interface Asked {
  teacher: number;
  /** Payments before this day need no receipt. */
  since: string;
  /** RCP-13. A term before this day does not count. */
  termsFrom: string;
}

/** RCP-2. The payments without a receipt. RCP-9. The receipts whose payment was cancelled or has another sum. */
const duties = ({ teacher, since }: Pick<Asked, 'teacher' | 'since'>) => sql`
  select payment.id as payment_id, payment.student_id, payment.lesson_id, payment.bill_id, payment.date,
    case when receipt.state = 'issued' then 'annul' else 'issue' end as duty,
    case when receipt.state = 'issued' then receipt.amount_minor
      else payment.amount_minor - payment.refunded_minor end as amount_minor,
    coalesce(receipt.kind, case payment.method when 'other' then 'transfer' else payment.method end) as kind,
    coalesce(receipt.state, 'waiting') as state, coalesce(receipt.receipt_no, '') as receipt_no,
    coalesce(receipt.receipt_link, '') as receipt_link, coalesce(receipt.version, 0) as version
  from payment
  left join tax_receipt receipt on receipt.payment_id = payment.id and receipt.state <> 'annulled'
  where payment.teacher_id = ${teacher} and case
    when receipt.state = 'issued' then payment.state <> 'confirmed'
      or receipt.amount_minor <> payment.amount_minor - payment.refunded_minor
    when receipt.state = 'not_needed' then false
    else payment.state = 'confirmed' and payment.date >= ${since} and payment.amount_minor > payment.refunded_minor
  end`;

/** RCP-3. Cash, card and code: on the day of the payment. A transfer: on a day of the next month. */
const dated = (asked: Asked) => sql`
  select duty.*, case when duty.duty = 'issue' and term.due_on >= ${asked.termsFrom}::date then term.due_on end as due_on
  from (${duties(asked)}) duty
  cross join lateral (
    select case
      when duty.kind = 'transfer' then (date_trunc('month', duty.date) + interval '1 month')::date + ${TRANSFER_DAY - 1}::integer
      else duty.date end as due_on
  ) term`;

/** A page of the queue: receipts to annul first, then by the term, then the payments without a term. */
export async function dutyRows(
  db: Db,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<DutyRow[]> {
  const { rows } = await sql<DutyRow>`
    select duty.payment_id, duty.duty, duty.student_id, student.student_name, student.given_name,
      case when lesson.subject_id is null then student.subject_ids else array[lesson.subject_id] end as subject_ids,
      coalesce(billed.name, paying.names, '') as payer_name, duty.amount_minor, duty.date,
      lesson.conducted_date as lesson_day, duty.due_on, duty.state, duty.kind, duty.receipt_no, duty.receipt_link,
      duty.version
    from (${dated(asked)}) duty
    join student on student.id = duty.student_id
    left join lesson on lesson.id = duty.lesson_id
    left join bill on bill.id = duty.bill_id
    left join payer billed on billed.id = bill.payer_id
    left join lateral (
      select string_agg(payer.name, ', ' order by link.id) as names
      from payer_student link join payer on payer.id = link.payer_id
      where link.student_id = duty.student_id and link.sees_money
    ) paying on true
    order by duty.duty, duty.due_on, duty.date, duty.payment_id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface Counts {
  total: number;
  overdue: number;
  payers: number;
}

/**
 * The number of duties, of the duties whose legal term is before `today`, and of the payers (RCP-16). As in `dutyRows`,
 * the payer of a bill pays alone; otherwise each payer of the student who sees money counts.
 */
export async function countDuties(db: Db, asked: Asked, today: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with waiting as (${dated(asked)}),
    billed as (
      select waiting.student_id, payer.id as payer_id
      from waiting left join bill on bill.id = waiting.bill_id left join payer on payer.id = bill.payer_id
    )
    select count(*)::integer as total, (count(*) filter (where due_on < ${today}))::integer as overdue,
      (
        select count(distinct coalesce(billed.payer_id, link.payer_id))::integer
        from billed left join payer_student link on link.student_id = billed.student_id and link.sees_money
      ) as payers
    from waiting`.execute(db);
  return rows[0] ?? { total: 0, overdue: 0, payers: 0 };
}

/** RCP-15. The number of duties to annul or with a term until the day `until`, and of those before `today`. */
export async function countUrgent(
  db: Db,
  asked: Asked,
  { today, until }: { today: string; until: string },
): Promise<{ total: number; overdue: number }> {
  const { rows } = await sql<{ total: number; overdue: number }>`
    select (count(*) filter (where duty = 'annul' or due_on <= ${until}))::integer as total,
      (count(*) filter (where due_on < ${today}))::integer as overdue
    from (${dated(asked)}) duty`.execute(db);
  return rows[0] ?? { total: 0, overdue: 0 };
}
