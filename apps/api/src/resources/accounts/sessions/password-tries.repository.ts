import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface PasswordTry {
  /** The network address it comes from. */
  ip: string;
  /** The account as it was typed. */
  name: string;
  now: Date;
  ends: Date;
}

/**
 * ACC-70. Counts a try of a password under its account, whichever of its names was typed, and under the name itself where it
 * is nobody's; before the password is looked at, so that tries at once count too. Answers which try of its minute it is.
 */
export async function countTry(
  tx: Tx,
  { ip, name, now, ends }: PasswordTry,
): Promise<{ tries: number; until: string }> {
  const { rows } = await sql<{ tries: number; until: string }>`
    insert into password_try as known (key, tries, until)
    values (
      ${ip}::text || ' ' || coalesce(
        (select user_id::text from account_name where name = account_name_of(${name})),
        '«' || account_name_of(${name}) || '»'
      ), 1, ${ends})
    on conflict (key) do update set
      tries = case when known.until <= ${now} then 1 else known.tries + 1 end,
      until = case when known.until <= ${now} then excluded.until else known.until end
    returning tries, until`.execute(tx);
  const [counted] = rows;
  if (counted === undefined) throw new Error('A try of a password was not counted');
  return counted;
}

export async function deleteTriesBefore(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('password_try').where('until', '<=', now.toISOString()).execute();
}
