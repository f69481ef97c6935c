import type { Tx } from '../../database/database.ts';

/** The teacher's side of a new account, with the defaults of the table. */
export async function insertTeacher(tx: Tx, id: number): Promise<void> {
  await tx.insertInto('teacher').values({ id }).execute();
}
