import type { Database } from '@planner/api/testing';
import { hashOf, newToken } from '@planner/api/testing';

const TEACHERS = 1000;
const STUDENTS_EACH = 20;
const LESSONS_EACH = 1000;
/** Of 1,000 lessons in 36 weeks about 28 fall into one: the week of the mock. */
const WEEKS = 36;

/** A million lessons of a thousand teachers with their participants, charges and payments, as two years of use leave them. */
const STATEMENTS = [
  // What two years of use have left is not a change that the journal has to keep.
  'set session_replication_role = replica',
  `insert into users (username, email, password_hash, first_name, user_type, time_zone, referral_code, created_at)
   select 'bench' || n, 'bench' || n || '@bench.example', null, 'Teacher ' || n, 'teacher', 'Europe/Moscow', 'bench' || n, $1
   from generate_series(1, ${TEACHERS}) n`,
  `insert into teacher (id) select id from users where username like 'bench%' and $1::timestamptz is not null`,
  `insert into student (teacher_id, student_name, rate_minor, created_at)
   select teacher.id, 'Student ' || n, 150000, $1 from teacher, generate_series(1, ${STUDENTS_EACH}) n`,
  `insert into lesson (teacher_id, student_id, conducted_date, start_time, end_time, time_zone_teacher, start_at, end_at,
     status, one_time, cost_minor, created_date)
   select s.teacher_id, s.id, made.day, made.start, made.start + interval '1 hour', 'Europe/Moscow',
     (made.day + made.start) at time zone 'Europe/Moscow', (made.day + made.start) at time zone 'Europe/Moscow' + interval '1 hour',
     case when made.day < '2026-11-20' then 'completed' else 'planned' end, true, 150000, $1
   from student s
   join lateral (
     select date '2026-04-06' + ((n * 37 + s.id) % ${WEEKS * 7}) as day, time '09:00' + (n % 11) * interval '1 hour' as start
     from generate_series(1, ${LESSONS_EACH / STUDENTS_EACH}) n
   ) made on true`,
  `insert into lesson_participant (lesson_id, student_id, price_minor, price_source, attendance, charge_minor)
   select id, student_id, 150000, 'rate', case when status = 'completed' then 'present' end,
     case when status = 'completed' then 150000 end from lesson where $1::timestamptz is not null`,
  `insert into ledger_entry (teacher_id, student_id, amount_minor, kind, lesson_id, effective_date, created_at)
   select teacher_id, student_id, -150000, 'lesson_charge', id, conducted_date, $1 from lesson where status = 'completed'`,
  `insert into ledger_entry (teacher_id, student_id, amount_minor, kind, effective_date, created_at)
   select s.teacher_id, s.id, 1500000, 'payment', date '2026-04-06' + n * 60, $1 from student s, generate_series(0, 3) n`,
  'set session_replication_role = default',
  'analyze',
  'select settle_accounts(array_agg(id)) from student',
  'analyze lesson_coverage',
];

/** Fills the database and answers session tokens of every fiftieth teacher. */
export async function fillDatabase(database: Database, now: Date): Promise<string[]> {
  const client = await database.connect();
  for (const statement of STATEMENTS) {
    await client.query(statement, statement.includes('$1') ? [now] : []);
  }
  const tokens: string[] = [];
  const { rows } = await client.query<{ id: number }>('select id from teacher where id % 20 = 0 order by id limit 50');
  for (const { id } of rows) {
    const token = newToken();
    tokens.push(token);
    await client.query(
      `insert into session (token_hash, user_id, created_at, authenticated_at, last_seen_at, expires_at)
       values ($1, $2, $3::timestamptz, $3, $3, $3::timestamptz + interval '30 days')`,
      [hashOf(token), id, now],
    );
  }
  await client.end();
  return tokens;
}
