import { counted } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { countUpTo, holdAccount } from './quotas.repository.ts';
import { MOST_AT_ONCE, type Quota, QUOTA_TEXT, QUOTAS } from './quotas.ts';

/** T, for a write that counts what there is under it. */
export { holdAccount } from './quotas.repository.ts';

const refuse = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: text } });

/** OPS-152: asked under the lock of the teacher's row, so that two that cross cannot both take the last place. */
export async function refuseOverQuota(
  tx: Tx,
  { teacher, now }: { teacher: number; now: Date | null },
  { quota, adding = 1, field }: { quota: Quota; adding?: number; field: string },
): Promise<void> {
  const most = QUOTAS[quota];
  if (adding === 0) return;
  if ((await countUpTo(tx, { teacher, now, quota, most })) + adding > most) throw refuse(field, QUOTA_TEXT[quota]);
}

/** OPS-152: whether there is more than there may be, for what comes in bulk. */
export async function isOverQuota(
  tx: Tx,
  { teacher, now }: { teacher: number; now: Date },
  quota: Quota,
): Promise<boolean> {
  const most = QUOTAS[quota];
  return (await countUpTo(tx, { teacher, now, quota, most })) > most;
}

/** OPS-152: how many more of what has no end in time; asked without a lock, it is what was a moment ago. */
export async function roomFor(db: Db, teacher: number, quota: Quota): Promise<number> {
  const most = QUOTAS[quota];
  return Math.max(0, most - (await countUpTo(db, { teacher, now: null, quota, most })));
}

/** RUL-70: before anything is looked at that costs the more the more lessons there are. */
export function refuseTooManyAtOnce(lessons: number, members: number, field: string): void {
  if (lessons * members <= MOST_AT_ONCE) return;
  const asked = counted(lessons, 'занятие');
  const ofGroup = members > 1 ? ` у группы из ${members}` : '';
  throw refuse(field, `Получается ${asked}${ofGroup}, а можно не больше ${counted(MOST_AT_ONCE, 'занятие')} за раз`);
}

/** OPS-152: before a category that is new; the account is held for it. */
export async function refuseCategory(tx: Tx, teacher: number, field: string): Promise<void> {
  await holdAccount(tx, teacher);
  await refuseOverQuota(tx, { teacher, now: null }, { quota: 'cash_category', field });
}
