import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { type Recipient, type Recipients, UNPROVED } from './recipient.ts';

const NOT_REACHED = {
  unproved: { not: UNPROVED },
  lost: { not: 'Адрес почты подтвердил другой человек' },
} as const;

/** DLV-4. E-mail reaches accounts that have proved their address and are not scheduled for erasure. */
export async function mailRecipients(db: Db, user_ids: readonly number[]): Promise<Recipients> {
  const rows = await db
    .selectFrom('users')
    .where('id', '=', sql<number>`any(${user_ids})`)
    .select(['id', 'email', 'email_state', 'deletion_at'])
    .execute();
  return new Map(
    rows.map(({ id, email, email_state, deletion_at }): [number, Recipient[]] => {
      if (deletion_at !== null) return [id, [{ not: 'Учётная запись удаляется' }]];
      return [id, [email_state === 'proved' ? { address: email } : NOT_REACHED[email_state]]];
    }),
  );
}
