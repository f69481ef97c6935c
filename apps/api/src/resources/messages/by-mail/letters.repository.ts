import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Replier } from '../replies.service.ts';

/** An account that answers by mail. `email` is null unless it is proved. */
export interface Writer extends Replier {
  email: string | null;
}

/** The account; undefined if it is deleted or marked for deletion. */
export async function writerOf(db: Db, user_id: number): Promise<Writer | undefined> {
  const { rows } = await sql<Writer>`
    select id, user_type, time_zone, case email_state when 'proved' then email end as email
    from users where id = ${user_id} and deletion_at is null`.execute(db);
  return rows[0];
}

interface Received {
  letter_hash: Buffer;
  user_id: number;
  is_refused: boolean;
  received_at: Date;
}

/**
 * MSG-49. Stores a letter in the transaction of its effects. Waits for a simultaneous transaction with the same letter.
 * Returns the stored letter if it has arrived before.
 */
export async function takeLetter(tx: Tx, letter: Received): Promise<Pick<Received, 'is_refused'> | undefined> {
  const added = await tx
    .insertInto('received_letter')
    .values(letter)
    .onConflict((conflict) => conflict.column('letter_hash').doNothing())
    .returning('letter_hash')
    .executeTakeFirst();
  if (added !== undefined) return undefined;
  return tx
    .selectFrom('received_letter')
    .where('letter_hash', '=', letter.letter_hash)
    .select('is_refused')
    .executeTakeFirst();
}

export async function deleteLetters(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('received_letter').where('received_at', '<', before.toISOString()).execute();
}
