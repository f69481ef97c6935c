import { open } from 'node:fs/promises';
import yauzl from 'yauzl';
import { CONTENT_TYPES, contentTypesOf, mainPart, PACKAGE_RELATIONS, partKey } from '../../office/relations.ts';
import { xmlText } from '../../office/xml-text.ts';

const OFFICE = [
  [
    /wordprocessingml\.(document|template)\.main\+xml$/,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [/spreadsheetml\.(sheet|template)\.main\+xml$/, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [
    /presentationml\.(presentation|slideshow|template)\.main\+xml$/,
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
] as const;
const ODT = 'application/vnd.oasis.opendocument.text';
/** An OpenDocument file names its type in its first entry, which is not compressed. */
const OF_OPEN_DOCUMENT = Buffer.from(`mimetype${ODT}`);
const NAME_AT = 30;
/** The largest size of the parts that are read, in bytes. */
const MOST_OF_NAMES = 4 * 1024 * 1024;

/** The largest unpacked size of a document, in bytes. Office programs have trouble with larger ones. */
const MOST_BYTES = 300 * 1024 * 1024;
const MOST_ENTRIES = 5000;
/** Text usually compresses to a tenth and at most to a hundredth of its size; a zip bomb to a thousandth. */
const MOST_RATIO = 200;
const SMALL = 10 * 1024 * 1024;
/** The bytes that compression may add when it saves nothing, as for a photo in a document. */
const added = (unpacked: number) => 64 + unpacked / 100;

/** `bomb` for a suspicious unpacked size, `macros` for a document with code, null for any other file. */
export type OfficeType = (typeof OFFICE)[number][1] | typeof ODT | 'bomb' | 'macros' | null;

/**
 * FIL-67. Determines the type by the archive's directory, its content types and its relations. No other entry is
 * unpacked.
 */
export async function officeType(path: string): Promise<OfficeType> {
  let archive: yauzl.ZipFile;
  try {
    archive = await yauzl.openPromise(path, { strictFileNames: false });
  } catch {
    return null;
  }
  const names = new Set<string>();
  let [unpacked, packed] = [0, 0];
  const named = new Map<string, string>();
  let isLying = false;
  try {
    if (archive.entryCount > MOST_ENTRIES) return 'bomb';
    for await (const entry of archive.eachEntry()) {
      names.add(entry.fileName);
      unpacked += entry.uncompressedSize;
      packed += entry.compressedSize;
      // An entry that declares a smaller size than its compressed data hides its real size.
      isLying ||= entry.compressedSize > entry.uncompressedSize + added(entry.uncompressedSize);
      const part = partKey(entry.fileName);
      if (part !== CONTENT_TYPES && part !== PACKAGE_RELATIONS) continue;
      if (entry.uncompressedSize > MOST_OF_NAMES) return 'bomb';
      named.set(part, await textOf(archive, entry));
    }
  } catch {
    return null;
  } finally {
    archive.close();
  }
  // Overlapping entries are together larger than the file.
  if (isLying || packed > archive.fileSize || unpacked > MOST_BYTES) return 'bomb';
  if (unpacked > SMALL && unpacked > packed * MOST_RATIO) return 'bomb';
  if ([...names].some((name) => /vbaProject\.bin$|^Basic\//i.test(name))) return 'macros';
  const [types, relations] = [named.get(CONTENT_TYPES), named.get(PACKAGE_RELATIONS)];
  if (types !== undefined && relations !== undefined) return packageType(types, relations);
  return names.has('content.xml') && (await isOpenDocument(path)) ? ODT : null;
}

async function textOf(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    // A stream without an encoding yields buffers.
    const piece = chunk as Buffer;
    size += piece.length;
    if (size > MOST_OF_NAMES) throw new Error('a list of parts that is too long');
    pieces.push(piece);
  }
  return xmlText(Buffer.concat(pieces));
}

/** The type of a package's main part, whatever its name. */
function packageType(types: string, relations: string): OfficeType {
  try {
    const main = mainPart(types, relations);
    if (main === null) return null;
    const isRun = ({ type }: { type: string }) => /macroenabled|vbaproject/.test(type);
    if (isRun(main) || contentTypesOf(types).all.some((type) => isRun({ type }))) return 'macros';
    return OFFICE.find(([kind]) => kind.test(main.type))?.[1] ?? null;
  } catch {
    // Parts that are no XML mean that the file is no document.
    return null;
  }
}

async function isOpenDocument(path: string): Promise<boolean> {
  await using handle = await open(path, 'r');
  const { buffer } = await handle.read({ buffer: Buffer.alloc(OF_OPEN_DOCUMENT.length), position: NAME_AT });
  return buffer.equals(OF_OPEN_DOCUMENT);
}
