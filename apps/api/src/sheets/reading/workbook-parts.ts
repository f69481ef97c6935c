import yauzl from 'yauzl';
import { MOST_ENTRIES, UNPACKED_BYTES, type Unreadable } from './table.ts';

/** The texts of a workbook by their names. */
export type Parts = ReadonlyMap<string, string>;

const OF_WORKBOOK = /^xl\/(workbook|sharedStrings|styles|_rels\/workbook|worksheets\/[^/]+)\.xml(\.rels)?$/i;

/** What an archive is by the names in it; null where it is a workbook that may be read. */
function unfit(names: readonly string[]): Unreadable | null {
  const has = (name: RegExp) => names.some((one) => name.test(one));
  if (has(/vbaProject\.bin$|^xl\/macrosheets\//i)) return 'macros';
  if (has(/^xl\/externalLinks\//i)) return 'links';
  return has(/^xl\/workbook\.xml$/) && has(/^\[Content_Types\]\.xml$/) ? null : 'foreign';
}

/** Unpacks every entry and keeps those of the workbook, so that it is known how much there is, whatever the archive says of itself. */
export async function partsOf(bytes: Buffer): Promise<Parts | Unreadable> {
  const archive = await yauzl.fromBufferPromise(bytes, { strictFileNames: true });
  if (archive.entryCount > MOST_ENTRIES) return 'bomb';
  const names: string[] = [];
  const parts = new Map<string, string>();
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    names.push(entry.fileName);
    if (entry.isEncrypted()) return 'password';
    if (unpacked + entry.uncompressedSize > UNPACKED_BYTES) return 'bomb';
    const kept: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      // A stream without an encoding gives buffers.
      const piece = chunk as Buffer;
      unpacked += piece.length;
      if (unpacked > UNPACKED_BYTES) return 'bomb';
      if (OF_WORKBOOK.test(entry.fileName)) kept.push(piece);
    }
    if (kept.length > 0) parts.set(entry.fileName, Buffer.concat(kept).toString());
  }
  return unfit(names) ?? parts;
}
