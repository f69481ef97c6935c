import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { JournalledTable } from '../../database/journal/journalled-tables.ts';
import type { JournalledRow } from './old-version.ts';

/** The newest operation on a row. `user_id` is null for a job. */
export interface NewestChange {
  user_id: number | null;
  first_name: string | null;
  at: string;
}

/** The number of operations of one account among which the newest change of a row is searched. */
const MOST_OPERATIONS = 500;

const lessonOfRow = sql`case r.table_name when 'lesson' then r.row_id
  else (coalesce(r.after, r.before) ->> 'lesson_id')::integer end`;

/** Other users and jobs change lessons too, so their rows are found by the index of lessons. */
const ofLesson = (id: number): RawBuilder<unknown> => sql`
  select r.operation_id from journal_row r
  where r.table_name in ('lesson', 'lesson_participant', 'ledger_entry') and ${lessonOfRow} = ${id}
  order by r.operation_id desc limit 1`;

/** Rows whose changes raise the version of another row, with the column of its id. */
const PARTS: Partial<Record<JournalledTable, readonly [table: JournalledTable, column: string]>> = {
  teacher: ['users', 'id'],
  student_group: ['group_member', 'group_id'],
  rule: ['rule_day', 'rule_id'],
};

/** Only the account itself changes its other rows. Each operation is looked up by its id. */
function ofAccount({ table, id }: JournalledRow, user_id: number): RawBuilder<unknown> {
  const [part, column] = PARTS[table] ?? [table, 'id'];
  return sql`
  select own.id from (
    select id from journal_operation where user_id = ${user_id} order by id desc limit ${MOST_OPERATIONS}
  ) own
  where exists (
    select from journal_row r where r.operation_id = own.id and (
      (r.table_name = ${table} and r.row_id = ${id})
      or (r.table_name = ${part} and (coalesce(r.after, r.before) ->> ${column}::text)::integer = ${id})))
  order by own.id desc limit 1`;
}

/** Returns the newest change of a row that the journal contains. */
export async function newestChange(tx: Tx, row: JournalledRow, user_id: number): Promise<NewestChange | undefined> {
  const found = row.table === 'lesson' ? ofLesson(row.id) : ofAccount(row, user_id);
  const { rows } = await sql<NewestChange>`
    select o.user_id, o.at, (select first_name from users where id = o.user_id) as first_name
    from journal_operation o where o.id = (${found})`.execute(tx);
  return rows[0];
}
