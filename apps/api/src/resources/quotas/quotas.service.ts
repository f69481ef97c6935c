import { counted } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { countUpTo, holdAccount } from './quotas.repository.ts';
import { MOST_AT_ONCE, type Quota, QUOTA_TEXT, QUOTAS } from './quotas.ts';

/** The lock T (docs/api/checks.md), for a write that counts rows under it. */
export { holdAccount } from './quotas.repository.ts';

const refuse = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: text } });

/**
 * OPS-152. Call this under the lock of the teacher's row: of two simultaneous writes, only one then gets the last
 * place. Throws a refusal at `field`.
 */
export async function refuseOverQuota(
  tx: Tx,
  { teacher, now }: { teacher: number; now: Date | null },
  { quota, adding = 1, field }: { quota: Quota; adding?: number; field: string },
): Promise<void> {
  const most = QUOTAS[quota];
  if (adding === 0) return;
  if ((await countUpTo(tx, { teacher, now, quota, most })) + adding > most) throw refuse(field, QUOTA_TEXT[quota]);
}

/** OPS-152. For writes in bulk: whether the account has more rows than allowed. */
export async function isOverQuota(
  tx: Tx,
  { teacher, now }: { teacher: number; now: Date },
  quota: Quota,
): Promise<boolean> {
  const most = QUOTAS[quota];
  return (await countUpTo(tx, { teacher, now, quota, most })) > most;
}

/**
 * OPS-152. How many more rows the account may add, for quotas without a time. Takes no lock, so another write may use
 * the room first.
 */
export async function roomFor(db: Db, teacher: number, quota: Quota): Promise<number> {
  const most = QUOTAS[quota];
  return Math.max(0, most - (await countUpTo(db, { teacher, now: null, quota, most })));
}

/** RUL-70. Call this before any step whose cost grows with the number of lessons. */
export function refuseTooManyAtOnce(lessons: number, members: number, field: string): void {
  if (lessons * members <= MOST_AT_ONCE) return;
  const asked = counted(lessons, 'занятие');
  const ofGroup = members > 1 ? ` у группы из ${members}` : '';
  throw refuse(field, `Получается ${asked}${ofGroup}, а можно не больше ${counted(MOST_AT_ONCE, 'занятие')} за раз`);
}

/** OPS-152. Call this before a new category is created. It locks the account for the count. */
export async function refuseCategory(tx: Tx, teacher: number, field: string): Promise<void> {
  await holdAccount(tx, teacher);
  await refuseOverQuota(tx, { teacher, now: null }, { quota: 'cash_category', field });
}
