import type { KnownVersion, Package } from '@planner/contract';
import { addDays, daysBetween } from '@planner/schedule';
import type { Tx } from '../../database/database.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { Refusal } from '../../http/refusal.ts';
import { unsettle } from '../ledger/settling.service.ts';
import { lockPackage, packageById, type PackageRow, updatePackage } from './packages.repository.ts';
import { packageOf, statusOf } from './packages.service.ts';
import { OF_ONE } from '../quotas/quotas.ts';

/** PKG-22. A package of this teacher, locked. Throws package_not_open when it is closed. */
export async function holdPackage(
  tx: Tx,
  { teacher, id, version, now }: { teacher: number; id: number; version: KnownVersion; now: Date },
): Promise<PackageRow> {
  if (!(await lockPackage(tx, teacher, id))) throw new Refusal('not_found');
  const row = await packageById(tx, id, now);
  refuseOldVersion(row, version, 'package');
  if (row.closed_on !== null) throw new Refusal('package_not_open');
  return row;
}

/** The current state of a package. */
export const savedPackage = async (tx: Tx, id: number, now: Date): Promise<Package> =>
  packageOf(await packageById(tx, id, now));

const refuse = (message: string): never => {
  throw new Refusal('package_not_open', { message });
};

/** PKG-20. From today on, lessons use nothing of the package. */
export async function freezePackage(tx: Tx, row: PackageRow): Promise<void> {
  if (statusOf(row) !== 'active') refuse('Заморозить можно только действующий абонемент');
  if (row.freezes.length >= OF_ONE.freezesOfPackage) refuse('Этот абонемент замораживали слишком часто');
  await updatePackage(tx, row.id, { freezes: JSON.stringify([...row.freezes, { from: row.today, to: null }]) });
}

/** PKG-20. Resumes the package today, and moves its end by the number of frozen days. */
export async function resumePackage(tx: Tx, row: PackageRow): Promise<void> {
  const last = row.freezes.at(-1);
  if (last?.to !== null) return refuse('Этот абонемент не заморожен');
  const { id, expires_on, today, freezes } = row;
  await updatePackage(tx, id, {
    freezes: JSON.stringify([...freezes.slice(0, -1), { ...last, to: today }]),
    expires_on: expires_on === null ? null : addDays(expires_on, daysBetween(last.from, today)),
  });
}

/** PKG-21. Closes the package. Returns the price of its unused lessons, in kopecks. */
export async function closePackage(tx: Tx, { id, student_id, today, unused_minor }: PackageRow): Promise<number> {
  if (unused_minor === 0) refuse('Все занятия этого абонемента использованы');
  unsettle(tx, student_id);
  await updatePackage(tx, id, { closed_on: today });
  return unused_minor;
}

/** PKG-23. Only an expired package can be burned, and only if its terms do not keep the unused lessons. */
export function refuseBurning(row: PackageRow): void {
  if (statusOf(row) !== 'expired') refuse('Сжечь можно только занятия абонемента, срок которого вышел');
  if (row.on_expire === 'keep')
    refuse('По условиям этого абонемента деньги за неиспользованные занятия возвращаются на баланс ученика');
}
