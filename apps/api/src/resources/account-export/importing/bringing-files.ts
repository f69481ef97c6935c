import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_BYTES } from '@planner/contract';
import { type Applicant, dayOf, type FileStore, previewKey } from '@planner/server-core';
import { fileName } from '../../../file-store/media/file-name.ts';
import { keptAs } from '../../../file-store/media/media-type.ts';
import { readFile } from '../../../file-store/media/reading-uploads.ts';
import { foreignReader } from '../../../foreign-files/foreign-reader.ts';
import type { ReadingPool } from '../../../foreign-files/reading-pool.ts';
import { fileEntry } from '../contents/archive.ts';
import type { EntryPlace, read } from './archived-file-reading.ts';
import type { Row } from './checked.ts';
import { unfitArchive, wrongPart } from './faults.ts';

const ARCHIVED_FILE = foreignReader<typeof read>(new URL('./archived-file-reading.ts', import.meta.url), {
  withinMs: 30_000,
  isHeavy: false,
});

interface Bringing {
  /** The path of the archive, and the folder of its request. */
  archive: { path: string; folder: string };
  rows: readonly Row[];
  files: ReadonlyMap<string, EntryPlace>;
  pool: ReadingPool;
  who: Applicant;
  store: FileStore;
  quota: number;
  now: Date;
}

interface Named {
  id: number;
  name: string;
  size: number;
}

// The archive's reader has validated the type of each column.
const namedIn = (row: Row) => row as unknown as Named;
const placeOf = ({ files }: Bringing, { id }: Pick<Named, 'id'>) => files.get(`files/${id}`);

/** XPT-27. Processes one file like an upload: an image is re-encoded, and this server creates its preview. */
async function brought(bringing: Bringing, row: Row, storage_key: string): Promise<Row> {
  const { archive, pool, who, store } = bringing;
  const file = namedIn(row);
  const [entry, place] = [fileEntry(file), placeOf(bringing, file)];
  if (place?.uncompressedSize !== file.size || file.size > FILE_BYTES) throw wrongPart(entry);
  const path = join(archive.folder, `file-${file.id}`);
  const to = { kept: `${path}.kept`, preview: `${path}.preview` };
  if (!(await pool.read(ARCHIVED_FILE, { archive: archive.path, place, to: path }, who))) throw wrongPart(entry);
  const found = await readFile(pool, { path, to }, who);
  if (typeof found === 'string' || keptAs(found.type) !== row['media_type']) throw wrongPart(entry);
  const { type, image } = found;
  const made = { ...row, name: fileName(file.name, keptAs(type)), storage_key };
  if (image === null) {
    const { size } = await stat(path);
    await store.put(storage_key, path);
    return { ...made, size, width: null, height: null, preview_size: null };
  }
  await store.put(previewKey(storage_key), to.preview);
  await store.put(storage_key, to.kept);
  await rm(path, { force: true });
  return { ...made, ...image };
}

const bytesIn = (rows: readonly Row[]) =>
  rows.reduce((sum, { size, preview_size }) => sum + Number(size) + Number(preview_size ?? 0), 0);

/**
 * XPT-21. Stores the files of an archive under new keys and returns their rows. Rows without bytes are omitted. `keys`
 * receives every new key, also when the import fails.
 */
export async function bringFiles(bringing: Bringing, keys: string[]): Promise<Row[]> {
  const { quota, now } = bringing;
  const rows = bringing.rows.filter((row) => placeOf(bringing, namedIn(row)) !== undefined);
  if (bytesIn(rows) > quota) throw unfitArchive('quota');
  const made: Row[] = [];
  for (const row of rows) {
    const storage_key = `${dayOf(now)}/${randomBytes(16).toString('hex')}`;
    keys.push(storage_key);
    made.push(await brought(bringing, row, storage_key));
  }
  if (bytesIn(made) > quota) throw unfitArchive('quota');
  return made;
}
