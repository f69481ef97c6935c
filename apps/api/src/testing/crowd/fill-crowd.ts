import { Client } from 'pg';
import type { Database } from '../../database/database.ts';

/** The amount of data of one teacher. */
export interface Busyness {
  students: number;
  lessons: number;
}

const USUAL: Busyness = { students: 20, lessons: 1000 };
/** 1,000 lessons in 36 weeks are about 28 a week, like the week of the design. */
const WEEKS = 36;
const PAYMENTS_EACH = 4;
/** Lines of the cash book without a payment, per teacher. */
const LINES_EACH = 40;

const FILLED = [
  'lesson',
  'lesson_participant',
  'lesson_history',
  'ledger_entry',
  'operation',
  'lesson_coverage',
  'notification',
  'journal_row',
  'lesson_problem',
  'lesson_topic',
];

/**
 * Statements that insert years of other people's use: teachers with a thousand lessons each, half of them from rules,
 * with participants, history, charges, payments, coverage and notifications. The table `moment` has the time and the
 * last account before the crowd.
 */
const peopleOf = (teachers: number, students: number) => [
  `insert into users (username, email, password_hash, first_name, user_type, time_zone, referral_code, created_at,
     email_state)
   select 'crowd' || n, 'crowd' || n || '@crowd.example', null, 'Teacher ' || n, 'teacher', 'Europe/Moscow', 'crowd' || n, now,
     'proved'
   from moment, generate_series(before + 1, before + ${teachers}) n`,
  `insert into account_name (name, user_id)
   select name, id from moment, users, lateral (values (username), (email)) typed (name) where id > before`,
  'insert into teacher (id) select users.id from users, moment where users.id > before',
  'select count(give_usual_categories(id)) from teacher, moment where id > before',
  `insert into student (teacher_id, student_name, rate_minor, created_at)
   select teacher.id, 'Student ' || n, 150000, now from moment, teacher, generate_series(1, ${students}) n where teacher.id > before`,
  `insert into rule (teacher_id, student_id, time_zone_teacher, starts_on, generated_until, created_date)
   select teacher_id, student.id, 'Europe/Moscow', now::date - ${WEEKS * 7 - 23}, now::date + 23, now
   from moment, student where teacher_id > before order by student.id`,
  `insert into rule_day (rule_id, day_of_week_id, start_time, end_time)
   select rule.id, 1 + rule.id % 7, '10:00', '11:00' from moment, rule where teacher_id > before`,
];

const lessonsOf = (each: Busyness) => [
  `insert into lesson (teacher_id, student_id, rule_id, rule_day_id, original_date, conducted_date, start_time, end_time,
     time_zone_teacher, start_at, end_at, status, one_time, cost_minor, created_date)
   select rule.teacher_id, rule.student_id, case when n % 2 = 0 then rule.id end, case when n % 2 = 0 then slot.id end,
     case when n % 2 = 0 then made.day end, made.day, made.start, made.start + interval '1 hour', 'Europe/Moscow',
     (made.day + made.start) at time zone 'Europe/Moscow', (made.day + made.start) at time zone 'Europe/Moscow' + interval '1 hour',
     case when made.day < now::date then 'completed' else 'planned' end, n % 2 = 1, 150000, now
   from moment join rule on rule.teacher_id > before
   join rule_day slot on slot.rule_id = rule.id
   join lateral (
     select n, rule.starts_on + (n * 37 + rule.student_id) % ${WEEKS * 7} as day, time '09:00' + (n % 11) * interval '1 hour' as start
     from generate_series(1, ${each.lessons / each.students}) n
   ) made on true`,
  `insert into lesson_participant (lesson_id, student_id, price_minor, price_source, attendance, charge_minor)
   select id, student_id, 150000, 'rate', case when status = 'completed' then 'present' end,
     case when status = 'completed' then 150000 end from moment, lesson where teacher_id > before order by id`,
  `insert into lesson_history (teacher_id, lesson_id, at, text)
   select teacher_id, id, now, 'Создано' from moment, lesson where teacher_id > before order by id`,
  // The journal has the last thirty days: about one lesson in ten.
  `insert into journal_operation (user_id, call, at, topics, undoable)
   select teacher_id, 'PUT /api/lessons/{id}', now, '{lessons}', true from moment, lesson where teacher_id > before and id % 10 = 0`,
  `insert into journal_row (operation_id, table_name, row_id, before, after)
   select operation.id, 'lesson', lesson.id, to_jsonb(lesson), to_jsonb(lesson)
   from moment, (select id, row_number() over (order by id) as n from journal_operation, moment where user_id > before) operation
   join (select *, row_number() over (order by id) as n from lesson, moment where teacher_id > before and id % 10 = 0) lesson using (n)`,
  `insert into ledger_entry (teacher_id, student_id, amount_minor, kind, lesson_id, effective_date, created_at, created_by)
   select teacher_id, student_id, -150000, 'lesson_charge', id, conducted_date, now, teacher_id
   from moment, lesson where teacher_id > before and status = 'completed' order by id`,
  `insert into payment (teacher_id, student_id, amount_minor, date, created_at)
   select rule.teacher_id, rule.student_id, 1500000, rule.starts_on + n * 50, now
   from moment, rule, generate_series(1, ${PAYMENTS_EACH}) n where rule.teacher_id > before`,
  `insert into ledger_entry (teacher_id, student_id, amount_minor, kind, payment_id, effective_date, created_at, created_by)
   select teacher_id, student_id, amount_minor, 'payment', id, date, now, teacher_id from moment, payment where teacher_id > before`,
  `insert into operation (teacher_id, direction, amount_minor, date, student_id, payment_id, created_at)
   select teacher_id, 'in', amount_minor, date, student_id, id, now from moment, payment where teacher_id > before`,
  `insert into operation (teacher_id, direction, amount_minor, category_id, date, created_at)
   select teacher_id, case type when 'income' then 'in' else 'out' end, 90000, category.id, now::date - n * 6, now
   from moment, generate_series(1, ${LINES_EACH}) n
   join cash_category category on name = 'Другое' and type = case when n % 4 = 0 then 'income' else 'expenditure' end
   where teacher_id > before`,
  // MNY-8. The result of settle_accounts, which works on one account at a time and would take two minutes for twenty
  // thousand.
  `insert into lesson_coverage (lesson_id, student_id, due_minor, covered_minor)
   select lesson_id, student_id, due_minor, greatest(0, least(due_minor, ${PAYMENTS_EACH} * 1500000 - (queued_minor - due_minor)))
   from (
     select lesson_id, student_id, -amount_minor as due_minor,
       -sum(amount_minor) over (partition by student_id order by effective_date, id) as queued_minor
     from moment, ledger_entry where teacher_id > before and kind = 'lesson_charge'
   ) queue order by lesson_id`,
  `insert into account_balance (student_id, teacher_id, balance_minor)
   select student_id, teacher_id, sum(amount_minor) from moment, ledger_entry where teacher_id > before group by 1, 2 order by 1`,
  `insert into lesson_problem (teacher_id, lesson_id, student_id, text, created_at, resolved_at)
   select teacher_id, id, student_id, 'Артикли', now, case when id % 40 <> 0 then now end
   from moment, lesson where teacher_id > before and id % 4 = 0`,
  `insert into lesson_topic (teacher_id, lesson_id, student_id, text, created_at)
   select teacher_id, id, student_id, 'Past Simple', now from moment, lesson where teacher_id > before and id % 2 = 0`,
  `insert into result (teacher_id, student_id, title, date, value, max, created_at)
   select teacher_id, student.id, 'Контрольная', now::date - n * 30, 4, 5, now
   from moment, student, generate_series(1, 5) n where teacher_id > before`,
  `insert into teacher_task (teacher_id, text, created_at, done_at)
   select teacher.id, 'Дело ' || n, now, case when n > 10 then now end
   from moment, teacher, generate_series(1, 40) n where teacher.id > before`,
  `insert into notification (user_id, kind, message, created_at, dedupe_key)
   select teacher_id, 'lesson', 'Занятие', now, id from moment, lesson where teacher_id > before and id % 10 = 0 order by id`,
];

/** Connects as the superuser that every cluster has, for statements that the product's role may not run. */
export async function connectAsSuperuser({ connect }: Database): Promise<Client> {
  const client = await connect();
  const { rows } = await client.query<{ user: string; database: string }>(
    `select rolname as user, current_database() as database from pg_roles where rolsuper order by oid limit 1`,
  );
  const { host } = client;
  await client.end();
  const superuser = new Client({ host, ...rows[0] });
  await superuser.connect();
  return superuser;
}

/**
 * Inserts `lessons` of other teachers, rounded up to whole teachers. Returns the teachers' accounts. Triggers are off,
 * so the journal stays empty. Indexes are created again after the rows, which is faster.
 */
export async function fillCrowd(database: Database, lessons: number, now: Date, each = USUAL): Promise<number[]> {
  const client = await connectAsSuperuser(database);
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'",
    );
    await client.query('create temp table moment (now timestamptz, before integer)');
    await client.query('insert into moment select $1, coalesce(max(id), 0) from users', [now]);
    for (const statement of peopleOf(Math.ceil(lessons / each.lessons), each.students)) await client.query(statement);
    await client.query('analyze users, teacher, student, rule, rule_day');
    const indexes = await dropIndexes(client);
    for (const statement of lessonsOf(each)) await client.query(statement);
    for (const index of indexes) await client.query(index);
    await client.query('set session_replication_role = default');
    await client.query('analyze');
    const { rows } = await client.query<{ id: number }>(
      'select teacher.id from teacher, moment where id > before order by id',
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** Drops the indexes that belong to no constraint. Returns the statements that create them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
