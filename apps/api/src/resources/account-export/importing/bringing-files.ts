import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_BYTES } from '@planner/contract';
import { fileName } from '../../../files/media/file-name.ts';
import { isTaken, keptAs, mediaTypeOf } from '../../../files/media/media-type.ts';
import { dayOf, type FileStore, previewKey } from '../../../files/store.ts';
import { fileEntry, previewEntry } from '../contents/archive.ts';
import { unfitArchive, wrongPart } from './faults.ts';
import type { OpenArchive, Row } from './reading.ts';

interface Bringing {
  archive: OpenArchive;
  folder: string;
  store: FileStore;
  quota: number;
  now: Date;
}

interface Named {
  id: number;
  name: string;
  size: number;
  preview_size: number | null;
}

// `checkRows` has looked at the type of each column.
const namedIn = (row: Row) => row as unknown as Named;

async function laidDown(
  { archive, folder, store }: Bringing,
  entry: string,
  key: string,
  size: number,
): Promise<string> {
  if (archive.sizeOf(entry) !== size || size > FILE_BYTES) throw wrongPart(entry);
  const path = join(folder, key.slice(-40).replaceAll(/\W/g, '-'));
  await pipeline(Readable.from(await archive.read(entry)), createWriteStream(path, { mode: 0o600 }));
  const type = await mediaTypeOf(path);
  await store.put(key, path);
  return isTaken(type) ? keptAs(type) : type;
}

/**
 * XPT-21. Lays the files of an archive down under keys of their own, each looked at as one that is uploaded; those of which it has
 * no bytes stay away. Answers the rows with their keys; `keys` has all that was laid down, whatever comes of it.
 */
export async function bringFiles(bringing: Bringing, keys: string[]): Promise<Row[]> {
  const { archive, quota, now } = bringing;
  const rows = (archive.rows.get('file') ?? []).filter((row) => archive.sizeOf(fileEntry(namedIn(row))) !== null);
  const bytes = rows.reduce((sum, row) => sum + namedIn(row).size + (namedIn(row).preview_size ?? 0), 0);
  if (bytes > quota) throw unfitArchive('quota');
  const brought: Row[] = [];
  for (const row of rows) {
    const file = namedIn(row);
    const storage_key = `${dayOf(now)}/${randomBytes(16).toString('hex')}`;
    keys.push(storage_key);
    const type = await laidDown(bringing, fileEntry(file), storage_key, file.size);
    if (!isTaken(type) || type !== row['media_type']) throw wrongPart(fileEntry(file));
    if (file.preview_size !== null) {
      const preview = await laidDown(bringing, previewEntry(file), previewKey(storage_key), file.preview_size);
      if (preview !== 'image/webp') throw wrongPart(previewEntry(file));
    }
    brought.push({ ...row, name: fileName(file.name, type), storage_key });
  }
  return brought;
}
