import { sql, type RawBuilder } from 'kysely';
import type { CashLineType } from '@planner/contract';
import type { Db } from '../../../database/database.ts';
import type { LineRow } from './lines.repository.ts';

/** A filter of the cash book's lines. */
export interface BookFilter {
  type?: CashLineType | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  student_id?: number | undefined;
  category?: string | undefined;
  search?: string | undefined;
  tax_receipt?: 'none' | 'given' | undefined;
}

const OF_TYPE = {
  payment: sql`line.direction = 'in' and line.payment_id is not null`,
  income: sql`line.direction = 'in' and line.payment_id is null`,
  expenditure: sql`line.direction = 'out' and line.payment_id is null`,
  refund: sql`line.direction = 'out' and line.payment_id is not null`,
} satisfies Record<CashLineType, RawBuilder<unknown>>;

/** The category that a line shows. */
const category = sql`case when line.payment_id is null then cash_category.name
  when line.direction = 'in' then 'Оплата' else 'Возврат' end`;

/** The searched text of a line. The search ignores capitals and treats ё as е. */
const folded = sql`translate(lower(concat_ws(' ', line.comment, ${category}, student.student_name)
  collate "ru-RU-x-icu"), 'ё', 'е')`;

/** The lines of one book that match a filter, without removed and undone ones. */
function linesOf(teacher: number, asked: BookFilter): RawBuilder<unknown> {
  const { type, start_date, end_date, student_id, search } = asked;
  const conditions = [sql`line.teacher_id = ${teacher}`, sql`line.deleted_at is null`];
  if (type !== undefined) conditions.push(OF_TYPE[type]);
  if (start_date !== undefined) conditions.push(sql`line.date >= ${start_date}::date`);
  if (end_date !== undefined) conditions.push(sql`line.date <= ${end_date}::date`);
  if (student_id !== undefined) conditions.push(sql`line.student_id = ${student_id}`);
  if (asked.category !== undefined && asked.category !== '') conditions.push(sql`${category} = ${asked.category}`);
  if (search !== undefined && search !== '') {
    conditions.push(sql`strpos(${folded}, ${search.toLowerCase().replaceAll('ё', 'е')}) > 0`);
  }
  // MNY-94. Only received money can have a receipt.
  if (asked.tax_receipt === 'none') conditions.push(sql`line.direction = 'in' and line.tax_receipt_no is null`);
  if (asked.tax_receipt === 'given') conditions.push(sql`line.tax_receipt_no is not null`);
  return sql`from operation line left join student on student.id = line.student_id
    left join cash_category on cash_category.id = line.category_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** The number and the sums of all lines that match the filter, in kopecks. */
export async function bookTotals(db: Db, teacher: number, asked: BookFilter) {
  const { rows } = await sql<{ total: number; in_minor: number; out_minor: number }>`
    select count(*) as total,
      coalesce(sum(line.amount_minor) filter (where line.direction = 'in'), 0) as in_minor,
      coalesce(sum(line.amount_minor) filter (where line.direction = 'out'), 0) as out_minor
    ${linesOf(teacher, asked)}`.execute(db);
  return rows[0] ?? { total: 0, in_minor: 0, out_minor: 0 };
}

/** Newest first. The payment is joined only for the returned lines. */
export async function bookLines(
  db: Db,
  teacher: number,
  asked: BookFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: { date: string; id: number } | undefined },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select shown.*, payment.method, payment.lesson_id, payment.refunded_minor
    from (
      select line.id, line.date, line.direction, line.amount_minor, cash_category.name as category, line.comment, line.student_id,
        student.student_name, line.payment_id, line.tax_receipt_no, line.tax_receipt_at, line.version
      ${linesOf(teacher, asked)}
      ${after === undefined ? sql`` : sql`and (line.date, line.id) < (${after.date}::date, ${after.id})`}
      order by line.date desc, line.id desc limit ${limit} offset ${offset}) shown
    left join payment on payment.id = shown.payment_id
    order by shown.date desc, shown.id desc`.execute(db);
  return rows;
}
