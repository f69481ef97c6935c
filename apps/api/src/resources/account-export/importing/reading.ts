import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { FORMAT, FORMAT_VERSION, keyOfEntry } from '../contents/archive.ts';
import { OWNED_TABLES, type OwnedTable } from '../contents/owned-tables.ts';
import { unfitArchive, wrongPart } from './faults.ts';

/** What all of the data of an archive takes when it is unpacked, and how many entries it has; files are bounded by the quota. */
const DATA_BYTES = 64 * 1024 * 1024;
const MOST_ENTRIES = 50_000;
const MANIFEST = 'tetradka.json';
const MANIFEST_BYTES = 100_000;

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  account: z.object({ id: z.int(), user_type: z.enum(['teacher', 'student']) }),
});

export type Row = Readonly<Record<string, unknown>>;

/** An archive that is open, with all of its data read. */
export interface OpenArchive {
  /** Who was exported, as its rows call him. */
  account: number;
  rows: ReadonlyMap<OwnedTable, readonly Row[]>;
  /** Null where it has no such entry. */
  sizeOf(name: string): number | null;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
}

async function bytesOf(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw unfitArchive('bomb');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    // A stream without an encoding gives buffers.
    const bytes = piece as Buffer;
    size += bytes.length;
    if (size > most) throw unfitArchive('bomb');
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

function parsed(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw wrongPart(name);
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw unfitArchive('bomb');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const key = keyOfEntry(entry.fileName);
    if (entry.isEncrypted() || entries.has(key)) throw unfitArchive('broken');
    entries.set(key, entry);
  }
  return entries;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

async function accountIn(zip: ZipFile, entry: Entry | undefined): Promise<number> {
  if (entry === undefined) throw unfitArchive('foreign');
  const manifest = Manifest.safeParse(parsed(await bytesOf(zip, entry, MANIFEST_BYTES), MANIFEST));
  if (!manifest.success) throw unfitArchive('foreign');
  const { version, account } = manifest.data;
  if (version !== FORMAT_VERSION) throw unfitArchive(version > FORMAT_VERSION ? 'newer' : 'broken');
  if (account.user_type !== 'teacher') throw unfitArchive('student');
  return account.id;
}

async function rowsIn(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
  const rows = new Map<OwnedTable, readonly Row[]>();
  let left = DATA_BYTES;
  for (const table of OWNED_TABLES) {
    const name = `data/${table}.json`;
    const entry = entries.get(name);
    if (entry === undefined) throw wrongPart(name);
    const bytes = await bytesOf(zip, entry, left);
    left -= bytes.length;
    const list = parsed(bytes, name);
    if (!Array.isArray(list) || !list.every(isRow)) throw wrongPart(name);
    rows.set(table, list);
  }
  return rows;
}

/** XPT-21. Reads an archive with its bounds, whatever it says of itself, and hands it to `work` while it is open. */
export async function withArchive<Result>(
  path: string,
  work: (archive: OpenArchive) => Promise<Result>,
): Promise<Result> {
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, { strictFileNames: true, autoClose: false });
  } catch {
    throw unfitArchive('foreign');
  }
  try {
    const entries = await entriesOf(zip);
    const account = await accountIn(zip, entries.get(MANIFEST));
    const rows = await rowsIn(zip, entries);
    return await work({
      ...{ account, rows },
      sizeOf: (name) => entries.get(keyOfEntry(name))?.uncompressedSize ?? null,
      async read(name) {
        const entry = entries.get(keyOfEntry(name));
        if (entry === undefined) throw wrongPart(name);
        return zip.openReadStreamPromise(entry);
      },
    });
  } catch (error) {
    throw isOfArchive(error) ? unfitArchive('broken') : error;
  } finally {
    zip.close();
  }
}

/** What yauzl and zlib say of an archive that is none has no class of its own. */
const isOfArchive = (error: unknown) =>
  error instanceof Error &&
  error.constructor === Error &&
  (!('code' in error) || (typeof error.code === 'string' && error.code.startsWith('Z_')));
