import type { RefusalCode } from '@planner/contract';
import { JSONParser } from '@streamparser/json';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { Refusal } from '../../../http/refusal.ts';
import { FORMAT, FORMAT_VERSION, keyOfEntry } from '../contents/archive.ts';
import { OWNED_TABLES, type OwnedTable } from '../contents/owned-tables.ts';
import type { EntryPlace } from './archived-file-reading.ts';
import { MOST_ROWS_OF_ALL } from './bounds.ts';
import { type Row, rowCheck } from './checked.ts';
import type { ImportedColumn } from './columns.repository.ts';
import { unfitArchive, wrongPart } from './faults.ts';

/** The limits of the unpacked data in bytes, and of the number of entries. The quota limits the files. */
const DATA_BYTES = 64 * 1024 * 1024;
const MOST_ENTRIES = 50_000;
const MANIFEST = 'tetradka.json';
const MANIFEST_BYTES = 100_000;
/** Bytes of JSON per message to the server; a message of this size does not block the event loop noticeably. */
const PIECE_BYTES = 64 * 1024;
/** The maximum size of a row, in bytes. */
const ROW_BYTES = 1024 * 1024;

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  account: z.object({ id: z.int(), user_type: z.enum(['teacher', 'student']) }),
});

/** A message to the server with rows of one table. */
export interface ArchivePiece {
  table: OwnedTable;
  rows: readonly Row[];
}

export interface ArchiveRead {
  /** The id of the exported account, as the rows of the archive contain it. */
  account: number;
  /** The places of the files' bytes, by the key of their entry (`files/12`). */
  files: ReadonlyMap<string, EntryPlace>;
}

/** The reason for a rejection, in a form that can be sent between processes. */
export interface RefusedArchive {
  refused: RefusalCode;
  text: string;
}

interface ArchiveInput {
  path: string;
  columns: ReadonlyMap<OwnedTable, readonly ImportedColumn[]>;
}

async function* bytesOf(zip: ZipFile, entry: Entry, most: number): AsyncGenerator<Buffer> {
  if (entry.uncompressedSize > most) throw unfitArchive('bomb');
  let size = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    // A stream without an encoding yields buffers.
    const bytes = piece as Buffer;
    size += bytes.length;
    if (size > most) throw unfitArchive('bomb');
    yield bytes;
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

async function accountIn(zip: ZipFile, entry: Entry | undefined): Promise<number> {
  if (entry === undefined) throw unfitArchive('foreign');
  const pieces: Buffer[] = [];
  for await (const piece of bytesOf(zip, entry, MANIFEST_BYTES)) pieces.push(piece);
  const manifest = Manifest.safeParse(jsonOf(Buffer.concat(pieces).toString()));
  if (!manifest.success) throw unfitArchive('foreign');
  const { version, account } = manifest.data;
  if (version !== FORMAT_VERSION) throw unfitArchive(version > FORMAT_VERSION ? 'newer' : 'broken');
  if (account.user_type !== 'teacher') throw unfitArchive('student');
  return account.id;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongPart(MANIFEST);
  }
}

/** A streaming parser for a part that is one list. It passes on each element and keeps none. */
function listParser(part: string, take: (value: unknown) => void): JSONParser {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  parser.onValue = ({ value, parent }) => {
    if (!Array.isArray(parent)) throw wrongPart(part);
    take(value);
  };
  return parser;
}

async function readTables(
  zip: ZipFile,
  { entries, columns }: { entries: ReadonlyMap<string, Entry>; columns: ArchiveInput['columns'] },
  tell: (piece: ArchivePiece) => void,
): Promise<void> {
  let [bytesLeft, rowsLeft] = [DATA_BYTES, MOST_ROWS_OF_ALL];
  for (const table of OWNED_TABLES) {
    const part = `data/${table}.json`;
    const entry = entries.get(part);
    if (entry === undefined) throw wrongPart(part);
    const check = rowCheck(table, columns.get(table) ?? []);
    let rows: Row[] = [];
    let unfinished = 0;
    const parser = listParser(part, (value) => {
      unfinished = 0;
      if (--rowsLeft < 0) throw unfitArchive('bomb');
      rows.push(check.row(value));
    });
    let [piece, isBegun] = [0, false];
    for await (const bytes of bytesOf(zip, entry, bytesLeft)) {
      bytesLeft -= bytes.length;
      piece += bytes.length;
      isBegun = isBegun || beginsList(bytes, part);
      unfinished += bytes.length;
      if (unfinished > ROW_BYTES) throw wrongPart(part);
      writeTo(parser, bytes, part);
      if (piece < PIECE_BYTES) continue;
      tell({ table, rows });
      [rows, piece] = [[], 0];
    }
    if (!isBegun || !parser.isEnded) throw wrongPart(part);
    check.end();
    tell({ table, rows });
  }
}

function beginsList(bytes: Buffer, part: string): boolean {
  const [first] = bytes.toString('latin1').trimStart();
  if (first !== undefined && first !== '[') throw wrongPart(part);
  return first === '[';
}

function writeTo(parser: JSONParser, bytes: Buffer, part: string): void {
  try {
    parser.write(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : wrongPart(part);
  }
}

async function archiveAt({ path, columns }: ArchiveInput, tell: (piece: ArchivePiece) => void): Promise<ArchiveRead> {
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, { strictFileNames: true, autoClose: false });
  } catch {
    throw unfitArchive('foreign');
  }
  try {
    const entries = await entriesOf(zip);
    const account = await accountIn(zip, entries.get(MANIFEST));
    await readTables(zip, { entries, columns }, tell);
    const files = [...entries].filter(([name]) => name.startsWith('files/'));
    return { account, files: new Map(files.map(([name, entry]) => [name, placeOf(entry)])) };
  } finally {
    zip.close();
  }
}

const placeOf = ({
  compressionMethod,
  compressedSize,
  uncompressedSize,
  relativeOffsetOfLocalHeader,
}: Entry): EntryPlace => ({ compressionMethod, compressedSize, uncompressedSize, relativeOffsetOfLocalHeader });

/**
 * XPT-21. Reads an archive within the limits, whatever sizes the archive states. Sends its rows in pieces, each row
 * validated.
 */
export async function read(
  input: ArchiveInput,
  tell: (piece: ArchivePiece) => void,
): Promise<ArchiveRead | RefusedArchive> {
  try {
    return await archiveAt(input, tell);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, text: error.message };
    if (!isOfArchive(error)) throw error;
    return { refused: 'invalid', text: unfitArchive('broken').message };
  }
}

/** Errors of yauzl and zlib about a broken archive have no class of their own. */
const isOfArchive = (error: unknown) =>
  error instanceof Error &&
  error.constructor === Error &&
  (!('code' in error) || (typeof error.code === 'string' && error.code.startsWith('Z_')));
