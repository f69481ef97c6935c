import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { standingCharges } from '../../ledger/lesson-money.ts';
import type { Period } from '../period/period.ts';

/** A charge of a lesson, or a received line of the cash book. `rank` orders a day's lessons before its money. */
export interface MovementRow {
  day: string;
  rank: number;
  id: number;
  student_name: string | null;
  what: 'individual' | 'group' | 'trial' | 'one_time' | 'payment' | 'refund' | 'income';
  group_name: string | null;
  category: string | null;
  minutes: number | null;
  earned_minor: number | null;
  received_minor: number | null;
  tax_receipt_no: string | null;
  tax_receipt_at: string | null;
}

type Place = Pick<MovementRow, 'day' | 'rank' | 'id'>;

/** A page of rows after a place, oldest first. Each kind is read by its own index, at most one page of it. */
export async function movements(
  db: Db,
  teacher: number,
  { start_date, end_date }: Period,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<MovementRow[]> {
  const from = after?.day ?? start_date;
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(day, rank, id) > (${after.day}::date, ${after.rank}::integer, ${after.id}::integer)`;
  const { rows } = await sql<MovementRow>`
    with shown as (
      (select day, 1 as rank, id, student_id, lesson_id, null as payment_id, null as direction, null::integer as category_id,
        earned_minor, null::integer as received_minor, null as tax_receipt_no, null::date as tax_receipt_at
      from (select *, 1 as rank from (${standingCharges(teacher, from, end_date)}) standing) charge
      where ${isAfter} order by day, id limit ${limit})
      union all
      (select day, 2, id, student_id, null, payment_id, direction, category_id, null,
        case when direction = 'in' then amount_minor else -amount_minor end, tax_receipt_no, tax_receipt_at
      from (
        select *, date as day, 2 as rank from operation
        where teacher_id = ${teacher} and date between ${from} and ${end_date} and deleted_at is null
          and (direction = 'in' or payment_id is not null)
      ) line
      where ${isAfter} order by day, id limit ${limit})
      order by 1, 2, 3 limit ${limit}
    )
    select shown.day, shown.rank, shown.id, student.student_name, student_group.name as group_name,
      case when rank = 1 then case when lesson.trial then 'trial' when lesson.group_id is not null then 'group'
          when lesson.one_time then 'one_time' else 'individual' end
        when payment_id is null then 'income' when direction = 'in' then 'payment' else 'refund' end as what,
      cash_category.name as category,
      (extract(epoch from lesson.end_at - lesson.start_at) / 60)::integer as minutes,
      shown.earned_minor, shown.received_minor, shown.tax_receipt_no, shown.tax_receipt_at
    from shown
    left join student on student.id = shown.student_id
    left join lesson on lesson.id = shown.lesson_id
    left join cash_category on cash_category.id = shown.category_id
    left join student_group on student_group.id = lesson.group_id
    order by shown.day, shown.rank, shown.id`.execute(db);
  return rows;
}
