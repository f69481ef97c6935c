import type { Db, Tx } from '../../database/database.ts';
import { type FileStore, isOld, previewKey } from '../../files/store.ts';
import { after, days } from '../../config/durations.ts';
import { deleteFreeFiles, holdFreeFiles, namedKeys } from './files.repository.ts';
import { deleteDetached } from './uses.repository.ts';

/** As long as an undo may bring a use back, and a day for whoever is just pressing it. */
const KEPT_DETACHED = days(31);
const ofFile = (key: string) => key.replace(/\.preview$/, '');

/** FIL-12. Rows: uses that no undo brings back, then files that nothing names. How many there were, so that one goes on. */
export async function sweepFiles(tx: Tx, now: Date, most: number): Promise<number> {
  const uses = await deleteDetached(tx, after(now, -KEPT_DETACHED), most);
  const free = await holdFreeFiles(tx, now, most);
  if (free.length > 0) await deleteFreeFiles(tx, free);
  return Math.max(uses, free.length);
}

/** FIL-12. Bytes that no row names go; those that one names stay, whoever asks. */
export async function letGoOf(db: Db, store: FileStore, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const named = await namedKeys(db, keys);
  for (const key of keys.filter((one) => !named.has(one))) {
    await store.remove(previewKey(key));
    await store.remove(key);
  }
}

/** FIL-12. Bytes without a row, whatever has left them: a crash, a deletion, the erasing of an account. */
export async function sweepBytes(db: Db, store: FileStore, now: Date): Promise<void> {
  for await (const keys of store.list()) {
    await letGoOf(
      db,
      store,
      [...new Set(keys.map(ofFile))].filter((key) => isOld(key, now)),
    );
  }
}
