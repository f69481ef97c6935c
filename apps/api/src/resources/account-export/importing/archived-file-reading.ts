import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry } from 'yauzl';

/** The description of an entry in the directory of the archive. */
export type EntryPlace = Pick<
  Entry,
  'compressionMethod' | 'compressedSize' | 'uncompressedSize' | 'relativeOffsetOfLocalHeader'
>;

/**
 * XPT-21. Unpacks one file of an archive, at most up to the size that the archive states. Returns false if the entry is
 * broken.
 */
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
    // These fields are enough to open the stream. yauzl compares the stated size with the real bytes.
    const entry = Object.assign(new yauzl.Entry(), { generalPurposeBitFlag: 0 }, place);
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to, { mode: 0o600 }));
    return true;
  } catch (error) {
    // An error of the file system, such as a full disk, is no fault of the archive.
    if (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))) throw error;
    return false;
  } finally {
    zip.close();
  }
}
