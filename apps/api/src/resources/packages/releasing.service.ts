import type { Tx } from '../../database/database.ts';
import { announce } from '../../live/announce.ts';
import { unsettle } from '../ledger/settling.service.ts';
import { releaseEnded, teachersOfEnded } from './releasing.repository.ts';

export const teachersToRelease = (tx: Tx, now: Date): Promise<number[]> => teachersOfEnded(tx, now);

/**
 * PKG-45. Returns the money of unused lessons to the balance, for ended packages with the terms «На баланс». Returns the
 * number of packages.
 */
export async function releasePackages(tx: Tx, now: Date, limit: number, teacher?: number): Promise<number> {
  const released = await releaseEnded(tx, { teacher, limit, now });
  for (const { student_id } of released) {
    unsettle(tx, student_id);
    announce(tx, { students: [student_id], topics: ['ledger', 'lessons', 'students'] });
  }
  if (teacher !== undefined && released.length > 0) {
    announce(tx, { users: [teacher], topics: ['ledger', 'lessons', 'students'] });
  }
  return released.length;
}
