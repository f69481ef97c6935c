import { after, days, eachOf, type FileStore, isOld, previewKey } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { deleteFreeFiles, holdFreeFiles, namedKeys, sendersOfOld } from './files.repository.ts';
import { deleteDetached } from './uses.repository.ts';

/** As long as an undo may bring a use back, and a day for whoever is just pressing it. */
const KEPT_DETACHED = days(31);
const ofFile = (key: string) => key.replace(/\.preview$/, '');

export const sendersOfOldFiles = (tx: Tx, now: Date): Promise<number[]> =>
  sendersOfOld(tx, now, after(now, -KEPT_DETACHED));

/** FIL-12. Rows of an account: uses that no undo brings back, then files that nothing names. How many there were, so that one goes on. */
export async function sweepFiles(tx: Tx, now: Date, most: number, user: number): Promise<number> {
  const uses = await deleteDetached(tx, { user, before: after(now, -KEPT_DETACHED), most });
  const free = await holdFreeFiles(tx, { user, now, most });
  if (free.length > 0) await deleteFreeFiles(tx, free);
  return Math.max(uses, free.length);
}

/** FIL-12. Bytes that no row names go; those that one names stay, whoever asks. */
export async function letGoOf(db: Db, store: FileStore, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const named = await namedKeys(db, keys);
  const free = keys.filter((key) => !named.has(key));
  await eachOf(free, async (key) => {
    await store.remove(previewKey(key));
    await store.remove(key);
  });
}

/** FIL-12. Bytes without a row, whatever has left them: a crash, a deletion, the erasing of an account. */
export async function sweepBytes(db: Db, store: FileStore, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for await (const keys of store.list()) {
    const old = [...new Set(keys.map(ofFile))].filter((key) => isOld(key, now));
    await letGoOf(db, store, old).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Bytes that no file names could not be removed');
}
