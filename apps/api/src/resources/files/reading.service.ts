import type { KeptFileAnswer } from '@planner/contract';
import { type FileStore, previewKey } from '@planner/server-core';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { bankCodeFile, readableFile } from './readers.repository.ts';

const opener =
  (store: FileStore, key: string): KeptFileAnswer['open'] =>
  async (range) => {
    const bytes = await store.get(key, range);
    if (bytes === null) throw new Refusal('not_found');
    return bytes;
  };

/**
 * FIL-10, FIL-13. The file for a download. Only an image is displayed in a page, because the server has re-encoded it.
 */
export async function readFile(db: Db, store: FileStore, user: number, id: number): Promise<KeptFileAnswer> {
  const file = await readableFile(db, user, id);
  if (file === undefined) throw new Refusal('not_found');
  const { storage_key, name, media_type: type, size } = file;
  const inline = type.startsWith('image/');
  return { name, type, size, tag: `file-${id}`, inline, open: opener(store, storage_key) };
}

/** BIL-64. The picture of the code that the teacher's bank issued; null without one. */
export async function readBankCode(db: Db, store: FileStore, teacher: number): Promise<KeptFileAnswer | null> {
  const file = await bankCodeFile(db, teacher);
  if (file === undefined) return null;
  const { id, storage_key, name, media_type: type, size } = file;
  return { name, type, size, tag: `file-${id}`, inline: true, open: opener(store, storage_key) };
}

export const hasBankCode = async (db: Db, teacher: number): Promise<boolean> =>
  (await bankCodeFile(db, teacher)) !== undefined;

/** The preview of an image. */
export async function readPreview(db: Db, store: FileStore, user: number, id: number): Promise<KeptFileAnswer> {
  const file = await readableFile(db, user, id);
  if (file === undefined || file.preview_size === null) throw new Refusal('not_found');
  const name = `${file.name.replace(/\.\w+$/, '')}.webp`;
  const open = opener(store, previewKey(file.storage_key));
  return { name, type: 'image/webp', size: file.preview_size, tag: `preview-${id}`, inline: true, open };
}
