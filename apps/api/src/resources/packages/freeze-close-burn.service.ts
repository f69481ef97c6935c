import type { KnownVersion, Package } from '@planner/contract';
import { addDays, daysBetween } from '@planner/schedule';
import type { Tx } from '../../database/database.ts';
import { Refusal, refuseOldVersion } from '../../http/refusal.ts';
import { lockPackage, packageById, type PackageRow, updatePackage } from './packages.repository.ts';
import { packageOf, statusOf } from './packages.service.ts';
import { OF_ONE } from '../quotas/quotas.ts';

/** PKG-22. A package of this teacher, held; one that was closed is refused. */
export async function holdPackage(
  tx: Tx,
  { teacher, id, version, now }: { teacher: number; id: number; version: KnownVersion; now: Date },
): Promise<PackageRow> {
  if (!(await lockPackage(tx, teacher, id))) throw new Refusal('not_found');
  const row = await packageById(tx, id, now);
  refuseOldVersion(row, version);
  if (row.closed_on !== null) throw new Refusal('package_not_open');
  return row;
}

/** A package as it now is. */
export const savedPackage = async (tx: Tx, id: number, now: Date): Promise<Package> =>
  packageOf(await packageById(tx, id, now));

const refuse = (message: string): never => {
  throw new Refusal('package_not_open', { message });
};

/** PKG-20. From today nothing is taken of it. */
export async function freezePackage(tx: Tx, row: PackageRow): Promise<void> {
  if (statusOf(row) !== 'active') refuse('Заморозить можно только действующий абонемент');
  if (row.freezes.length >= OF_ONE.freezesOfPackage) refuse('Этот абонемент замораживали слишком часто');
  await updatePackage(tx, row.id, { freezes: JSON.stringify([...row.freezes, { from: row.today, to: null }]) });
}

/** PKG-20. It goes on today, and ends as many days later as it was frozen. */
export async function resumePackage(tx: Tx, row: PackageRow): Promise<void> {
  const last = row.freezes.at(-1);
  if (last?.to !== null) return refuse('Этот абонемент не заморожен');
  const { id, expires_on, today, freezes } = row;
  await updatePackage(tx, id, {
    freezes: JSON.stringify([...freezes.slice(0, -1), { ...last, to: today }]),
    expires_on: expires_on === null ? null : addDays(expires_on, daysBetween(last.from, today)),
  });
}

/** PKG-21. Nothing is taken of it any more; answers what its unused lessons cost, in kopecks. */
export async function closePackage(tx: Tx, { id, today, unused_minor }: PackageRow): Promise<number> {
  if (unused_minor === 0) refuse('Все занятия этого абонемента использованы');
  await updatePackage(tx, id, { closed_on: today });
  return unused_minor;
}

/** PKG-23: what a teacher may burn is what is left after the end, where the package was not sold to be kept. */
export function refuseBurning(row: PackageRow): void {
  if (statusOf(row) !== 'expired') refuse('Сжечь можно только занятия абонемента, срок которого вышел');
  if (row.on_expire === 'keep')
    refuse('По условиям этого абонемента деньги за неиспользованные занятия остаются на балансе');
}
