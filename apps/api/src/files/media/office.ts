import { open } from 'node:fs/promises';
import yauzl from 'yauzl';

const OFFICE = [
  [/^word\/document\.xml$/, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [/^xl\/workbook\.xml$/, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [/^ppt\/presentation\.xml$/, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
] as const;
const ODT = 'application/vnd.oasis.opendocument.text';
/** An OpenDocument says what it is in its first entry, which is not packed. */
const OF_OPEN_DOCUMENT = Buffer.from(`mimetype${ODT}`);
const NAME_AT = 30;

/** What a document holds unpacked; beyond it no program of an office opens it without harm. */
const MOST_BYTES = 300 * 1024 * 1024;
const MOST_ENTRIES = 5000;
/** Text packs to a tenth and its worst to a hundredth; a bomb to a thousandth. */
const MOST_RATIO = 200;
const SMALL = 10 * 1024 * 1024;
/** What packing adds where nothing is saved by it, as of a photo in a document. */
const added = (unpacked: number) => 64 + unpacked / 100;

/** `bomb` where what it unpacks to is out of all proportion, `macros` where it would run, null where it is no document. */
export type OfficeType = (typeof OFFICE)[number][1] | typeof ODT | 'bomb' | 'macros' | null;

/** Reads the directory at the end of the archive and unpacks nothing. */
export async function officeType(path: string): Promise<OfficeType> {
  let archive: yauzl.ZipFile;
  try {
    archive = await yauzl.openPromise(path, { strictFileNames: true });
  } catch {
    return null;
  }
  const names = new Set<string>();
  let [unpacked, packed] = [0, 0];
  let isLying = false;
  try {
    if (archive.entryCount > MOST_ENTRIES) return 'bomb';
    for await (const entry of archive.eachEntry()) {
      names.add(entry.fileName);
      unpacked += entry.uncompressedSize;
      packed += entry.compressedSize;
      // One that tells to be smaller than it lies there packed hides what it unpacks to.
      isLying ||= entry.compressedSize > entry.uncompressedSize + added(entry.uncompressedSize);
    }
  } catch {
    return null;
  } finally {
    archive.close();
  }
  // Entries that lie over one another are packed larger than the file is.
  if (isLying || packed > archive.fileSize || unpacked > MOST_BYTES) return 'bomb';
  if (unpacked > SMALL && unpacked > packed * MOST_RATIO) return 'bomb';
  if ([...names].some((name) => /vbaProject\.bin$|^Basic\//i.test(name))) return 'macros';
  const known = OFFICE.find(([entry]) => [...names].some((name) => entry.test(name)));
  if (known) return names.has('[Content_Types].xml') ? known[1] : null;
  return names.has('content.xml') && (await isOpenDocument(path)) ? ODT : null;
}

async function isOpenDocument(path: string): Promise<boolean> {
  await using handle = await open(path, 'r');
  const { buffer } = await handle.read({ buffer: Buffer.alloc(OF_OPEN_DOCUMENT.length), position: NAME_AT });
  return buffer.equals(OF_OPEN_DOCUMENT);
}
