import { cleanLine, cleanText } from '@planner/calls/texts';
import { sql } from 'kysely';
import { sqlState } from '@planner/server-core';
import type { Tx } from '../../../database/database.ts';
import { belongs } from '../contents/owned-rows.repository.ts';
import type { OwnedTable } from '../contents/owned-tables.ts';
import type { Cleaning } from './typed-texts.ts';

type Cleanings = Readonly<Record<string, Cleaning>>;
type StoredRow = Readonly<Record<string, unknown>> & { id: number };

/** Characters that no cleaning changes. Most texts contain no others, so the job does not read them. */
const USUAL = ' -~А-яЁё«»“”„’—–…№₽•';
/** Patterns of texts that the cleaning may change. The contract's functions decide. */
const DIRTY = new Map<Cleaning, string>([
  [cleanLine, String.raw`[^${USUAL}]|  |^\s|\s$`],
  [cleanText, String.raw`[^${USUAL}\n]|^\s|\s$`],
]);
const ANY = '.';

/** The waiting accounts, the least recently tried first, so that a failing account does not block the others. */
export async function takeUncleaned(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update text_cleaning set tried_at = ${now.toISOString()} where user_id in (
      select user_id from text_cleaning order by tried_at nulls first, user_id limit ${limit} for update skip locked)
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** The progress of an account. Undefined if it is finished, or if another process has locked it. */
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

/**
 * Disables the journal for this transaction. The cleaning then appears in no history, and even append-only texts can be
 * cleaned.
 */
export async function withoutJournal(tx: Tx): Promise<void> {
  await sql`select set_config('planner.erasing', 'on', true)`.execute(tx);
}

/** Selects and locks the rows of an account with a text that may be unclean. */
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

/** Returns false if the database rejects the texts, for example because a name is empty or belongs to another row. */
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
