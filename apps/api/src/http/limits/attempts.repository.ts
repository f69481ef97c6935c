import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

export interface Attempt {
  /** What is limited, and for whom. */
  key: string;
  /** The account as it was typed, where the count is an account's. */
  name: string | undefined;
  now: Date;
  ends: Date;
}

/**
 * ACC-70. Counts an attempt, under its account whichever of its names was typed, and under the name itself where it is nobody's;
 * before anything is looked at, so that attempts at once count too. Answers which one of its time it is.
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

/** The job's step: counts whose time is over. */
export async function sweepAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('attempt').where('until', '<=', now.toISOString()).execute();
}
