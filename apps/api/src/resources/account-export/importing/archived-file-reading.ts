import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry } from 'yauzl';

/** What the directory of an archive says of an entry. */
export type EntryPlace = Pick<
  Entry,
  'compressionMethod' | 'compressedSize' | 'uncompressedSize' | 'relativeOffsetOfLocalHeader'
>;

/** XPT-21. Unpacks one file of an archive, at most as much as the archive says of it; false where it is broken. */
export async function read({
  archive,
  place,
  to,
}: {
  archive: string;
  place: EntryPlace;
  to: string;
}): Promise<boolean> {
  const zip = await yauzl.openPromise(archive, { autoClose: false });
  try {
    // All that a stream is opened by; the size is held against what comes.
    const entry = Object.assign(new yauzl.Entry(), { generalPurposeBitFlag: 0 }, place);
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to, { mode: 0o600 }));
    return true;
  } catch (error) {
    // A full disk is no fault of the archive.
    if (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))) throw error;
    return false;
  } finally {
    zip.close();
  }
}
