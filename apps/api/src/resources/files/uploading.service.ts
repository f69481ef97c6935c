import type { StoredFile } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import { tooManyArrive } from '../../http/uploads/byte-budget.ts';
import type { FilesUnderWay, KeptFile, StoredUpload } from '../../http/uploads/uploads.ts';
import { Refusal } from '../../http/refusal.ts';
import { deleteFile, holdSender, holdUpload, insertFile, uploadsOf } from './files.repository.ts';
import { storedFile } from './files.service.ts';

/** The maximum number of an account's unattached files: four forms full of photos. */
export const MOST_LOOSE = 40;
const MOST_LOOSE_BYTES = 400 * 1024 * 1024;
const TOO_MANY_TEXT = 'Слишком много файлов отправлено и ни к чему не приложено. Приложите их или подождите день';

const refuseLoose = () => new Refusal('invalid', { message: TOO_MANY_TEXT, fields: { file: TOO_MANY_TEXT } });
type Sized = Awaited<ReturnType<typeof uploadsOf>>[number];
const bytesOf = (files: readonly Pick<Sized, 'size' | 'preview_size'>[]) =>
  files.reduce((sum, { size, preview_size }) => sum + size + (preview_size ?? 0), 0);

/**
 * FIL-11, SEC-79, SEC-103. Throws before the server stores or reads files that would exceed the limit. Files of the
 * account's other requests may still be rejected. If they use the space, the refusal asks to repeat later.
 */
export async function refuseWithoutPlace({
  db,
  user,
  underWay: { own, ofAccount } = { own: 1, ofAccount: 0 },
}: {
  db: Db;
  user: { id: number };
  underWay: FilesUnderWay | undefined;
}): Promise<void> {
  const loose = await uploadsOf(db, user.id);
  if (loose.length + own > MOST_LOOSE || bytesOf(loose) >= MOST_LOOSE_BYTES) throw refuseLoose();
  if (loose.length + ofAccount > MOST_LOOSE) throw tooManyArrive();
}

/** FIL-11. Inserts the rows of uploads. Their bytes are already in the store, and stay there because of the rows. */
export async function keepUploads(
  tx: Tx,
  user_id: number,
  uploads: readonly StoredUpload[],
  now: Date,
): Promise<{ files: StoredFile[] }> {
  await holdSender(tx, user_id);
  const loose = await uploadsOf(tx, user_id);
  const isTooMany = loose.length + uploads.length > MOST_LOOSE;
  if (isTooMany || bytesOf([...loose, ...uploads]) > MOST_LOOSE_BYTES) throw refuseLoose();
  const files: StoredFile[] = [];
  for (const { sha256: _, ...upload } of uploads) {
    const id = await insertFile(tx, { ...upload, user_id, created_at: now });
    files.push(storedFile({ id, ...upload }));
  }
  return { files };
}

/**
 * MSG-52. Inserts the rows of files that the same transaction attaches, so they never count as unattached. Returns their
 * ids.
 */
export async function insertFiles(tx: Tx, user_id: number, files: readonly KeptFile[], now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) ids.push(await insertFile(tx, { ...file, user_id, created_at: now }));
  return ids;
}

export const ownUploads = async (db: Db, user_id: number): Promise<StoredFile[]> =>
  (await uploadsOf(db, user_id)).map(storedFile);

/**
 * FIL-11. Deletes an unattached file; the next sweep deletes its bytes. A file that was ever attached stays, because an
 * undo may attach it again.
 */
export async function deleteUpload(tx: Tx, user_id: number, id: number): Promise<null> {
  const upload = await holdUpload(tx, user_id, id);
  if (upload === undefined) throw new Refusal('not_found');
  if (upload.is_used) throw new Refusal('file_attached');
  await deleteFile(tx, id);
  return null;
}
