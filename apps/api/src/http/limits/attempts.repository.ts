import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

export interface Attempt {
  /** The kind of the limit and its subject. */
  key: string;
  /** The account as it was typed, for a limit of an account. */
  name: string | undefined;
  now: Date;
  ends: Date;
}

/**
 * ACC-70. Counts an attempt under the account that the typed name means; all names of an account share one count. A
 * name of no account is counted under itself. Counting precedes every check, so that simultaneous attempts count too.
 * Returns the number of attempts in the current period.
 */
export async function countAttempt(
  tx: Tx,
  { key, name, now, ends }: Attempt,
): Promise<{ tries: number; until: string }> {
  const whose =
    name === undefined
      ? sql<string>`''`
      : sql<string>`coalesce(
          account_called(${name})::text,
          '«' || account_name_of(${name}) || '»'
        )`;
  const { rows } = await sql<{ tries: number; until: string }>`
    insert into attempt as known (key, tries, until)
    values (${key}::text || ' ' || ${whose}, 1, ${ends})
    on conflict (key) do update set
      tries = case when known.until <= ${now} then 1 else known.tries + 1 end,
      until = case when known.until <= ${now} then excluded.until else known.until end
    returning tries, until`.execute(tx);
  const [counted] = rows;
  if (counted === undefined) throw new Error('An attempt was not counted');
  return counted;
}

/** The step of the job: deletes counts whose period is over. */
export async function sweepAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('attempt').where('until', '<=', now.toISOString()).execute();
}
