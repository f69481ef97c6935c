import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

/** The journal writes nothing of what follows, and the ledger lets its comments go; who did it and when stays. */
export async function beginErasing(tx: Tx): Promise<void> {
  await sql`select journal_operation_id(), set_config('planner.erasing', 'on', true)`.execute(tx);
}

/** The database does it in every table at once, as it does with an account. */
export async function eraseCard(tx: Tx, student_id: number, nameless: string, now: Date): Promise<void> {
  await sql`select erase_student(${student_id}, ${nameless}, ${now})`.execute(tx);
}
