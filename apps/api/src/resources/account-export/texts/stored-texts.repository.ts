import { cleanLine, cleanText } from '@planner/calls/texts';
import { sql } from 'kysely';
import { sqlState } from '@planner/server-core';
import type { Tx } from '../../../database/database.ts';
import { belongs } from '../contents/owned-rows.repository.ts';
import type { OwnedTable } from '../contents/owned-tables.ts';
import type { Cleaning } from './typed-texts.ts';

type Cleanings = Readonly<Record<string, Cleaning>>;
type StoredRow = Readonly<Record<string, unknown>> & { id: number };

/** Signs that no cleaning changes; most texts have no other ones and are never read. */
const USUAL = ' -~А-яЁё«»“”„’—–…№₽•';
/** Texts that the cleaning may change; the contract decides. */
const DIRTY = new Map<Cleaning, string>([
  [cleanLine, String.raw`[^${USUAL}]|  |^\s|\s$`],
  [cleanText, String.raw`[^${USUAL}\n]|^\s|\s$`],
]);
const ANY = '.';

/** Accounts that wait, the one tried longest ago first: an account that fails goes behind the others. */
export async function takeUncleaned(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update text_cleaning set tried_at = ${now.toISOString()} where user_id in (
      select user_id from text_cleaning order by tried_at nulls first, user_id limit ${limit} for update skip locked)
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** How far an account is; undefined where it is done, or another process is at it. */
export const placeOf = (tx: Tx, user: number) =>
  tx
    .selectFrom('text_cleaning')
    .where('user_id', '=', user)
    .select(['table_name', 'after_id'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function keepPlace(tx: Tx, user: number, table_name: OwnedTable, after_id: number): Promise<void> {
  await tx.updateTable('text_cleaning').set({ table_name, after_id }).where('user_id', '=', user).execute();
}

export async function endCleaning(tx: Tx, user: number): Promise<void> {
  await tx.deleteFrom('text_cleaning').where('user_id', '=', user).execute();
}

/** Nobody did what follows: the journal has nothing of it, so no history tells of it, and texts written once can be cleaned too. */
export async function withoutJournal(tx: Tx): Promise<void> {
  await sql`select set_config('planner.erasing', 'on', true)`.execute(tx);
}

/** Rows of an account with a text that may be unclean, held from here on. */
export async function uncleanRows(
  tx: Tx,
  { table, cleanings, user }: { table: OwnedTable; cleanings: Cleanings; user: number },
  { after, limit }: { after: number; limit: number },
): Promise<readonly StoredRow[]> {
  const columns = Object.entries(cleanings);
  const suspects = columns.map(([column, clean]) => {
    const text = column === 'tags' ? sql`array_to_string(t.tags, '\r')` : sql`t.${sql.ref(column)}`;
    return sql`${text} ~ ${DIRTY.get(clean) ?? ANY}`;
  });
  const { rows } = await sql<StoredRow>`
    select t.id, ${sql.join(columns.map(([column]) => sql`t.${sql.ref(column)}`))} from ${sql.table(table)} t
    where ${belongs(table, user)} and t.id > ${after} and (${sql.join(suspects, sql` or `)})
    order by t.id limit ${limit} for no key update of t`.execute(tx);
  return rows;
}

/** Whether the database takes these texts: a name can be another row's already, or may not be empty. */
export async function storeTexts(
  tx: Tx,
  { table, id }: { table: OwnedTable; id: number },
  texts: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const assignments = Object.entries(texts).map(([column, text]) => sql`${sql.ref(column)} = ${text}`);
  await sql`savepoint texts`.execute(tx);
  try {
    await sql`update ${sql.table(table)} set ${sql.join(assignments)} where id = ${id}`.execute(tx);
  } catch (error) {
    if (!(sqlState(error) ?? '').startsWith('23')) throw error;
    await sql`rollback to savepoint texts`.execute(tx);
    return false;
  }
  await sql`release savepoint texts`.execute(tx);
  return true;
}
