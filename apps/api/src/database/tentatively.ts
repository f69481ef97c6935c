import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Rolls back the writes of `work`: for a preview that has to write to compute its answer. */
export async function tentatively<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint tentative`.execute(tx);
  const result = await work();
  await sql`rollback to savepoint tentative`.execute(tx);
  return result;
}
