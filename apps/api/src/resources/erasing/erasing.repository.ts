import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { ERASED_FIELDS, ERASED_TABLES } from './verdicts/verdicts.ts';
import type { TableVerdict } from './verdicts/verdict.ts';

/** Records the operation (author and time), then disables the journal and permits changes of the ledger's comments. */
export async function beginErasing(tx: Tx): Promise<void> {
  await sql`select journal_operation_id(), set_config('planner.erasing', 'on', true)`.execute(tx);
}

/** The value of an emptied column: null if the column allows it, else an empty text or array. */
type Empty = null | '' | '{}';

async function emptyValues(tx: Tx): Promise<ReadonlyMap<string, Empty>> {
  const { rows } = await sql<{ name: string; empty: Empty }>`
    select table_name || '.' || column_name as name,
      case when is_nullable = 'YES' then null when data_type = 'ARRAY' then '{}' else '' end as empty
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${ERASED_TABLES.map(([table]) => table)})`.execute(tx);
  return new Map(rows.map(({ name, empty }) => [name, empty]));
}

/** The condition for the card's rows of a table. */
const ofCard = (table: string, student_id: number): RawBuilder<unknown> =>
  sql`${sql.ref(table === 'student' ? 'id' : 'student_id')} = ${student_id}`;

interface Card {
  student_id: number;
  names: readonly string[];
  nameless: string;
  now: Date;
}

/** Empties and renames the columns of one table in the card's rows. */
async function clearColumns(
  tx: Tx,
  [table, { emptied = [], renamed = [], nameless: name }]: readonly [string, TableVerdict],
  { student_id, names, nameless, now }: Card,
  empty: ReadonlyMap<string, Empty>,
): Promise<void> {
  const values: (readonly [string, RawBuilder<unknown>])[] = [
    ...emptied.map((column) => [column, sql`${empty.get(`${table}.${column}`)}`] as const),
    ...renamed.map(
      (column) => [column, sql`with_names_replaced(${sql.ref(column)}, ${[...names]}, ${nameless})`] as const,
    ),
    ...(name === undefined ? [] : [[name, sql`${nameless}`] as const, ['erased_at', sql`${now}`] as const]),
  ];
  if (values.length === 0) return;
  const set = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const differs = values.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${ofCard(table, student_id)} and (${sql.join(differs, sql` or `)})`.execute(tx);
}

/** ACC-220. Erases the columns in `VERDICTS`. Rows without a `student_id` are first, then the others. */
export async function eraseCard(tx: Tx, student_id: number, nameless: string, now: Date): Promise<void> {
  await sql`select erase_payers_of(${student_id})`.execute(tx);
  const { rows } = await sql<{ names: string[] }>`
    select erase_traces(${student_id}, ${nameless}, ${[...ERASED_FIELDS]}) as names`.execute(tx);
  const card = { student_id, names: rows[0]?.names ?? [], nameless, now };
  const empty = await emptyValues(tx);
  for (const table of ERASED_TABLES) {
    const [name, { deleted }] = table;
    if (deleted !== undefined) await sql`delete from ${sql.table(name)} where ${ofCard(name, student_id)}`.execute(tx);
    await clearColumns(tx, table, card, empty);
  }
}
