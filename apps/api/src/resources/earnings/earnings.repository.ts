import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { chargesBetween } from '../ledger/lesson-money.ts';
import type { Period } from './period/period.ts';

/** The sums of one day, in kopecks and minutes. */
export interface DayRow {
  day: string;
  earned_minor: number;
  received_minor: number;
  other_income_minor: number;
  spent_minor: number;
  lessons: number;
  minutes: number;
}

/**
 * ERN-2. The lines of the cash book with their sums. A line with a payment belongs to a student: a payment or a refund.
 */
export const linesBetween = (teacher: number, { start_date, end_date }: Period): RawBuilder<unknown> => sql`
  select date as day, case when payment_id is not null then student_id end as student_id,
    case when direction = 'in' then amount_minor when payment_id is not null then -amount_minor else 0 end as received_minor,
    case when direction = 'in' and payment_id is null then amount_minor else 0 end as other_income_minor,
    case when direction = 'out' and payment_id is null then amount_minor else 0 end as spent_minor
  from operation
  where teacher_id = ${teacher} and date between ${start_date} and ${end_date} and deleted_at is null`;

/** ERN-4. The conducted lessons, one row each. */
export const taughtBetween = (teacher: number, { start_date, end_date }: Period): RawBuilder<unknown> => sql`
  select id, student_id, group_id, conducted_date as day, (extract(epoch from end_at - start_at) / 60)::integer as minutes
  from lesson
  where teacher_id = ${teacher} and conducted_date between ${start_date} and ${end_date} and status = 'completed'`;

const moneyOfDays = prepared<Period & { teacher: number }, DayRow>(
  (_, { teacher, start_date, end_date }) => sql`
    select day, sum(earned_minor) as earned_minor, sum(received_minor) as received_minor,
      sum(other_income_minor) as other_income_minor, sum(spent_minor) as spent_minor, sum(lessons) as lessons,
      sum(minutes) as minutes
    from (
      select day, earned_minor, 0 as received_minor, 0 as other_income_minor, 0 as spent_minor, 0 as lessons, 0 as minutes
      from (${chargesBetween(teacher, start_date, end_date)}) charge
      union all
      select day, 0, received_minor, other_income_minor, spent_minor, 0, 0
      from (${linesBetween(teacher, { start_date, end_date })}) line
      union all
      select day, 0, 0, 0, 0, 1, minutes from (${taughtBetween(teacher, { start_date, end_date })}) taught
    ) counted
    group by day order by day`,
);

/** The days of a period with money or lessons. */
export const moneyByDay = (db: Db, teacher: number, { start_date, end_date }: Period): Promise<DayRow[]> =>
  moneyOfDays(db, { teacher, start_date, end_date });

/** ERN-3. Columns with the number of planned lessons and the sum of their prices. */
const planned = (teacher: number, { start_date, end_date }: Period): RawBuilder<unknown> => sql`
  (select count(*) from lesson
    where teacher_id = ${teacher} and conducted_date between ${start_date} and ${end_date} and status = 'planned')
    as lessons_left,
  (select coalesce(sum(part.price_minor), 0) from lesson l
    join lesson_participant part on part.lesson_id = l.id and part.cancelled_at is null
    where l.teacher_id = ${teacher} and l.conducted_date between ${start_date} and ${end_date} and l.status = 'planned')
    as expected_minor`;

export interface AheadRow {
  lessons_left: number;
  expected_minor: number;
}

const onlyRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('a select without a table answers one row');
  return row;
};

/** ERN-3. The planned lessons of a period. */
export async function aheadIn(db: Db, teacher: number, period: Period): Promise<AheadRow> {
  const { rows } = await sql<AheadRow>`select ${planned(teacher, period)}`.execute(db);
  return onlyRow(rows);
}

/** ERN-3, ERN-5. The planned lessons of a period, and today's debts. */
export async function aheadAndDebts(
  db: Db,
  teacher: number,
  period: Period,
): Promise<AheadRow & { debts_minor: number }> {
  const { rows } = await sql<AheadRow & { debts_minor: number }>`
    select ${planned(teacher, period)},
      (select coalesce(-sum(balance_minor), 0) from student_balance where teacher_id = ${teacher} and balance_minor < 0)
        as debts_minor`.execute(db);
  return onlyRow(rows);
}

/** The planned lessons of a period, and the goal for a month. */
export async function aheadAndGoal(
  db: Db,
  teacher: number,
  period: Period,
): Promise<AheadRow & { goal_minor: number | null; version: number }> {
  const { rows } = await sql<AheadRow & { goal_minor: number | null; version: number }>`
    select ${planned(teacher, period)},
      (select goal_minor from earned_goal where teacher_id = ${teacher}) as goal_minor,
      coalesce((select version from earned_goal where teacher_id = ${teacher}), 1) as version`.execute(db);
  return onlyRow(rows);
}
