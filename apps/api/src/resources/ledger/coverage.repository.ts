import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** MNY-8: the database knows how money covers charges, so that whoever writes rows by SQL has the same rule. */
export async function writeCoverage(tx: Tx, student_ids: readonly number[]): Promise<void> {
  await sql`select settle_accounts(${student_ids})`.execute(tx);
}
