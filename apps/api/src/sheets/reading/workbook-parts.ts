import yauzl from 'yauzl';
import {
  CONTENT_TYPES,
  contentTypesOf,
  mainPart,
  PACKAGE_RELATIONS,
  partKey,
  type Relation,
  relationsOf,
  relationsPart,
} from '../../office/relations.ts';
import { xmlText } from '../../office/xml-text.ts';
import { MOST_ENTRIES, UNPACKED_BYTES, type Unreadable } from './table.ts';

/** The parts of a workbook that its package names. */
export interface WorkbookParts {
  /** The text of the main part. */
  workbook: string;
  relations: readonly Relation[];
  /** The text of a part; undefined when the package does not have it. */
  text(part: string): string | undefined;
}

const WORKBOOK = /spreadsheetml\.(sheet|template)\.main\+xml$/;
const BINARY = /ms-excel\.sheet\.binary/;
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

type Entries = ReadonlyMap<string, Buffer>;

/** Unpacks every entry and measures its real size, because the archive may declare a wrong one. */
async function entriesOf(bytes: Buffer): Promise<Entries | Unreadable> {
  // The names are not used as file paths, and some writers separate folders by backslashes, so unusual names are
  // accepted.
  const archive = await yauzl.fromBufferPromise(bytes, { strictFileNames: false });
  if (archive.entryCount > MOST_ENTRIES) return 'bomb';
  const entries = new Map<string, Buffer>();
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) return 'password';
    if (unpacked + entry.uncompressedSize > UNPACKED_BYTES) return 'bomb';
    const kept: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      // A stream without an encoding yields buffers.
      const piece = chunk as Buffer;
      unpacked += piece.length;
      if (unpacked > UNPACKED_BYTES) return 'bomb';
      kept.push(piece);
    }
    entries.set(partKey(entry.fileName), Buffer.concat(kept));
  }
  return entries;
}

/** The kind of an archive that is no Office package. */
function otherKind(entries: Entries): Unreadable {
  if (entries.get('mimetype')?.toString('latin1').startsWith(ODS)) return 'ods';
  return entries.has('index/document.iwa') || entries.has('index.zip') ? 'numbers' : 'foreign';
}

/** IMP-47. Finds the parts of a workbook by content types and relations, not by their names. */
export async function partsOf(bytes: Buffer): Promise<WorkbookParts | Unreadable> {
  const entries = await entriesOf(bytes);
  if (typeof entries === 'string') return entries;
  const text = (part: string) => {
    const content = entries.get(part);
    return content === undefined ? undefined : xmlText(content);
  };
  const [types, relations] = [text(CONTENT_TYPES), text(PACKAGE_RELATIONS)];
  if (types === undefined || relations === undefined) return otherKind(entries);
  const main = mainPart(types, relations);
  if (main === null) return 'foreign';
  const names = [...entries.keys()];
  const has = (kind: RegExp) =>
    names.some((name) => kind.test(name)) || contentTypesOf(types).all.some((type) => kind.test(type));
  if (BINARY.test(main.type)) return 'xlsb';
  if (/macroenabled/.test(main.type) || has(/vbaproject|macrosheet/)) return 'macros';
  if (!WORKBOOK.test(main.type)) return 'foreign';
  if (has(/externallink/)) return 'links';
  const workbook = text(main.part);
  if (workbook === undefined) return 'broken';
  return { workbook, text, relations: relationsOf(main.part, text(relationsPart(main.part)) ?? '') };
}
