import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Quota } from './quotas.ts';

const COUNTED = {
  student: () => sql`student where`,
  student_group: () => sql`student_group where`,
  payer: () => sql`payer where`,
  bill: () => sql`bill where`,
  cash_category: () => sql`cash_category where`,
  rule: () => sql`rule where status = 'active' and`,
  teacher_task: () => sql`teacher_task where done_at is null and`,
  message_template: () => sql`message_template where`,
  time_off: (now: Date | null) => sql`time_off where end_at > ${now} and`,
  personal_event: (now: Date | null) => sql`personal_event
    where coalesce(repeat_until + 7, case when is_weekly then 'infinity' else last_day end)
      >= (${now}::timestamptz at time zone 'UTC')::date - 1 and`,
  lesson: (now: Date | null) => sql`lesson where status = 'planned' and end_at > ${now} and`,
} as const satisfies Record<Quota, (now: Date | null) => unknown>;

/** Counts rows by an index and stops at `most` + 1, so that a large account costs no more. */
export async function countUpTo(
  db: Db,
  { teacher, now, quota, most }: { teacher: number; now: Date | null; quota: Quota; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${COUNTED[quota](now)} teacher_id = ${teacher} limit ${most + 1}) known`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes the lock T (docs/api/checks.md) for a write that has not taken it yet. */
export async function holdAccount(tx: Tx, teacher: number): Promise<void> {
  await tx.selectFrom('teacher').where('id', '=', teacher).select('id').forNoKeyUpdate().execute();
}
