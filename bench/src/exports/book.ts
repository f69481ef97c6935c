import { connectAsSuperuser, type Database } from '@planner/api/testing';
import { NOW } from '../crowd.ts';

/** All lines lie in this number of days before the moment. */
const DAYS = 300;

/**
 * Four of ten lines of the cash book are payments, six are expenditures. Each expenditure has a charged lesson. So
 * earnings, payments and charges together have as many rows as the operations.
 */
const STATEMENTS = [
  `create temp table line as
   select n, $3::date - (n % ${DAYS})::integer as day, n % 10 < 4 as is_payment, card.id as student_id
   from generate_series(1, $2::integer) n
   join (select id, row_number() over (order by id) - 1 as place, count(*) over () as cards from student where teacher_id = $1) card
     on card.place = n % card.cards`,
  `insert into payment (teacher_id, student_id, amount_minor, date, comment, created_at)
   select $1, student_id, 100000 + n, day, 'за занятия, перевод ' || n, $3 from line where is_payment and $2 > 0`,
  `insert into operation (teacher_id, direction, amount_minor, date, student_id, payment_id, comment, created_at)
   select teacher_id, 'in', amount_minor, date, student_id, id, comment, $3 from payment
   where teacher_id = $1 and comment <> '' and $2 > 0`,
  `insert into operation (teacher_id, direction, amount_minor, category_id, date, comment, created_at)
   select $1, 'out', 50000 + n, category.id, day, 'чек ' || n || ', «Книжный»; две тетради', $3
   from line join cash_category category on category.teacher_id = $1 and type = 'expenditure' and name = 'Учебные материалы'
   where not is_payment and $2 > 0`,
  `insert into lesson (teacher_id, student_id, conducted_date, start_time, end_time, time_zone_teacher, start_at, end_at, status,
     one_time, cost_minor, created_date)
   select $1, student_id, day, '10:00', '11:00', 'Europe/Moscow', (day + time '10:00') at time zone 'Europe/Moscow',
     (day + time '11:00') at time zone 'Europe/Moscow', 'completed', true, 150000 + n, $3
   from line where not is_payment and $2 > 0`,
  `insert into ledger_entry (teacher_id, student_id, amount_minor, kind, lesson_id, effective_date, created_at, created_by)
   select $1, student_id, -cost_minor, 'lesson_charge', id, conducted_date, $3, $1
   from lesson where teacher_id = $1 and cost_minor > 150000 and $2 > 0`,
];

/** Fills one teacher's cash book with this number of lines, and as many rows of earnings. */
export async function fillBook(database: Database, teacher: number, lines: number): Promise<void> {
  const client = await connectAsSuperuser(database);
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const statement of STATEMENTS) await client.query(statement, [teacher, lines, NOW]);
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
