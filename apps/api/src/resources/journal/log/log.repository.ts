import { sql } from 'kysely';
import type { GrowingRows } from '@planner/server-core';
import type { Db } from '../../../database/database.ts';
import type { RowChange } from '../../../database/journal/row-images.ts';
import type { TeacherId } from '../../../http/who.ts';
import { SHOWN_TABLES, type ShownTable } from './row-words.ts';

/** The largest number of rows of an operation that are read; the others are only counted. */
const MOST_ROWS = 12;

export interface LoggedOperation {
  id: number;
  at: string;
  /** Null for a job. */
  user_id: number | null;
  first_name: string | null;
  undoable: boolean;
  undoes_id: number | null;
  isUndone: boolean;
}

export interface LoggedRow extends RowChange {
  table: ShownTable;
  operation_id: number;
  /** The number of rows of this table in the operation. */
  count: number;
}

const TABLES = [...SHOWN_TABLES];
/** Expression and condition equal the index `journal_row_account`. */
const ofAccount = (teacher: TeacherId) => sql`
  journal_account(r.table_name, r.row_id, coalesce(r.after, r.before)) = ${teacher}
  and r.table_name not in ('group_member', 'rule_day', 'lesson_participant')`;

/**
 * UND-25. The operations since a moment that changed shown rows of the teacher: own ones, of students and of jobs. `+ 0`
 * and `limit 1` keep PostgreSQL from reading the operations or the rows of all teachers.
 */
const logged = (teacher: TeacherId, since: Date, up_to: number) => sql`
  select o.id from journal_operation o
  where o.user_id = ${teacher} and o.at >= ${since} and o.id <= ${up_to}
    and (select true from journal_row r where r.operation_id = o.id and r.table_name = any(${TABLES}) limit 1)
  union
  select r.operation_id from journal_row r
  where ${ofAccount(teacher)} and r.table_name = any(${TABLES}) and r.operation_id + 0 <= ${up_to}
    and r.operation_id + 0 >= (select id from journal_operation where at >= ${since} order by at limit 1)`;

export async function operationCounts(db: Db, teacher: TeacherId, since: Date, up_to: number) {
  const { rows } = await sql<{ total: number; up_to: number | null }>`
    select count(*)::integer as total, max(id) as up_to from (${logged(teacher, since, up_to)}) found`.execute(db);
  return rows;
}

export async function operationsLogged(
  db: Db,
  teacher: TeacherId,
  since: Date,
  { up_to, limit, offset }: GrowingRows,
): Promise<LoggedOperation[]> {
  const { rows } = await sql<LoggedOperation>`
    select o.id, o.at, o.user_id, o.undoable, o.undoes_id,
      (select first_name from users where id = o.user_id) as first_name,
      coalesce((select true from journal_operation u where u.undoes_id = o.id limit 1), false) as "isUndone"
    from journal_operation o
    where o.id in (select id from (${logged(teacher, since, up_to)}) found(id) order by id desc limit ${limit} offset ${offset})
    order by o.id desc`.execute(db);
  return rows;
}

/**
 * The teacher's shown rows of these operations, each with its first image before and its last image after. From
 * many rows, one row of each student and group is read first.
 */
export async function rowsLogged(db: Db, teacher: TeacherId, ids: readonly number[]): Promise<LoggedRow[]> {
  const { rows } = await sql<LoggedRow>`
    select * from (
      select apart.*, count(*) over (partition by operation_id, "table")::integer as count,
        row_number() over (partition by operation_id, "table" order by of_learner, seq) as place
      from (
      select net.*, row_number() over (
        partition by operation_id, "table", coalesce(after, before) -> 'student_id', coalesce(after, before) -> 'group_id'
        order by seq) as of_learner
      from (
        select r.operation_id, r.table_name as "table", r.row_id as id, min(r.seq) as seq,
          (array_agg(r.before order by r.seq))[1] as before, (array_agg(r.after order by r.seq desc))[1] as after
        from journal_row r join journal_operation o on o.id = r.operation_id
        where r.operation_id = any(${ids}) and r.table_name = any(${TABLES})
          and (o.user_id = ${teacher} or (${ofAccount(teacher)}))
        group by r.operation_id, r.table_name, r.row_id
      ) net
      where before is not null or after is not null
      ) apart
    ) counted
    where place <= ${MOST_ROWS} order by operation_id, seq`.execute(db);
  return rows;
}

/** The names of the teacher's students and groups by id. */
export async function namesOf(db: Db, teacher: TeacherId, students: readonly number[], groups: readonly number[]) {
  const named = await db
    .selectFrom('student')
    .where('teacher_id', '=', teacher)
    .where('id', 'in', students.length === 0 ? [0] : students)
    .select(['id', 'student_name as name'])
    .execute();
  const grouped = await db
    .selectFrom('student_group')
    .where('teacher_id', '=', teacher)
    .where('id', 'in', groups.length === 0 ? [0] : groups)
    .select(['id', 'name'])
    .execute();
  return {
    students: new Map(named.map(({ id, name }) => [id, name])),
    groups: new Map(grouped.map(({ id, name }) => [id, name])),
  };
}
