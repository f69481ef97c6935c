import type { Package } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { packageOfPayment, packageRows, type PackageRow } from './packages.repository.ts';

/** PKG-7. The state of a package on the day `today`. */
export function statusOf({ closed_on, freezes, unused, expires_on, today }: PackageRow): Package['status'] {
  if (closed_on !== null) return 'closed';
  if (unused === 0) return 'finished';
  if (freezes.at(-1)?.to === null) return 'frozen';
  return expires_on !== null && expires_on < today ? 'expired' : 'active';
}

/** A package in the form of an answer. */
export function packageOf(row: PackageRow): Package {
  const { id, student_id, title, lessons_total, starts_on, expires_on, on_expire, released_on, freezes, version } = row;
  return {
    id,
    student_id,
    title,
    lessons_total,
    starts_on,
    expires_on,
    on_expire,
    released_on,
    freezes,
    version,
    lessons_left: row.closed_on === null ? row.unused : 0,
    price_total: roublesOf(row.price_total_minor),
    price_per_lesson: roublesOf(row.price_per_lesson_minor),
    price_left: row.closed_on === null ? roublesOf(row.unused_minor) : 0,
    status: statusOf(row),
  };
}

/** PKG-7. The packages of one student: open ones first, then by their end. */
export async function packagesOf(db: Db, student_id: number, now: Date): Promise<Package[]> {
  return (await packageRows(db, { student_id, now })).map(packageOf);
}

/** PKG-7. The number of unused lessons of the active packages, or null without an active package. */
export function lessonsLeft(packages: readonly Package[]): number | null {
  const active = packages.filter(({ status }) => status === 'active');
  return active.length === 0 ? null : active.reduce((sum, { lessons_left }) => sum + lessons_left, 0);
}

const OPEN_TEXT = {
  active: 'он ещё действует',
  frozen: 'он приостановлен',
  expired: 'его срок истёк, но занятия остались',
  finished: 'все его занятия уже использованы',
} as const satisfies Partial<Record<Package['status'], string>>;

/**
 * PKG-11, PKG-31. Throws payment_not_open when the payment bought a package that is still open. The refusal names the
 * package's state.
 */
export async function refuseOpenPackage(db: Db, payment_id: number, now: Date): Promise<void> {
  const row = await packageOfPayment(db, payment_id, now);
  if (row === undefined) return;
  const status = statusOf(row);
  if (status === 'closed') return;
  throw new Refusal('payment_not_open', { message: `За эти деньги куплен абонемент, ${OPEN_TEXT[status]}` });
}
