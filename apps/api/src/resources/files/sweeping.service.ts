import { after, days, eachOf, type FileStore, isOld, previewKey } from '@planner/server-core';
import type { Db, InTx, Tx } from '../../database/database.ts';
import { deleteFreeFiles, holdFreeFiles, namedKeys, sendersOfOld } from './files.repository.ts';
import { deleteDetached } from './uses.repository.ts';

/** An undo may restore a use for 30 days. One more day is for an undo in progress. */
const KEPT_DETACHED = days(31);
const ofFile = (key: string) => key.replace(/\.preview$/, '');

export const sendersOfOldFiles = (tx: Tx, now: Date): Promise<number[]> =>
  sendersOfOld(tx, now, after(now, -KEPT_DETACHED));

/**
 * FIL-12. Deletes an account's uses that no undo can restore, then its files without a use. Returns the larger count,
 * so that the caller repeats the step while it is full.
 */
export async function sweepFiles(tx: Tx, now: Date, most: number, user: number): Promise<number> {
  const uses = await deleteDetached(tx, { user, before: after(now, -KEPT_DETACHED), most });
  const free = await holdFreeFiles(tx, { user, now, most });
  if (free.length > 0) await deleteFreeFiles(tx, free);
  return Math.max(uses, free.length);
}

/** FIL-12. Deletes bytes without a row. Bytes with a row stay, whichever keys the caller names. */
export const letGoOf = (db: Db, store: FileStore, keys: readonly string[]): Promise<void> =>
  removeUnnamed(store, keys, (asked) => namedKeys(db, asked));

async function removeUnnamed(
  store: FileStore,
  keys: readonly string[],
  namedOf: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  if (keys.length === 0) return;
  const named = await namedOf(keys);
  const free = keys.filter((key) => !named.has(key));
  await eachOf(free, async (key) => {
    await store.remove(previewKey(key));
    await store.remove(key);
  });
}

/**
 * FIL-12. Deletes bytes without a row, left by a crash, a deletion or the erasure of an account. No transaction is open
 * while the store answers.
 */
export async function sweepBytes(inTx: InTx, store: FileStore, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for await (const keys of store.list()) {
    const old = [...new Set(keys.map(ofFile))].filter((key) => isOld(key, now));
    await removeUnnamed(store, old, (asked) => inTx((tx) => namedKeys(tx, asked))).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Bytes that no file names could not be removed');
}
