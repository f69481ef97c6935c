import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Piece = string | Uint8Array;

export interface ZipEntry {
  name: string;
  content: Iterable<Piece> | AsyncIterable<Piece>;
  /** Whether the content is compressed already, such as a photo: more compression would save nothing. */
  isPacked?: boolean;
}

/** A fixed time, so that the same content gives the same bytes. */
const MTIME = new Date(1980, 0, 1);
/**
 * Not 0: yazl would store the entry with its size after the data, and programs that read an archive as a stream reject
 * that.
 */
const FASTEST = 1;

async function* bytesOf(content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  for await (const piece of content) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
}

/** Adds one entry after another, each when the previous one is written. */
async function addEach(
  zip: ZipFile,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, content, isPacked = false } of entries) {
    const source = addAbortSignal(signal, Readable.from(bytesOf(content)));
    const level = isPacked ? { compressionLevel: FASTEST } : {};
    zip.addReadStream(source, name, { mtime: MTIME, forceDosTimestamp: true, ...level });
    await finished(source);
  }
  zip.end();
}

/**
 * An archive that is written entry by entry while the content arrives. Memory has only its directory. Throws the error
 * of an entry.
 */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // yazl creates a PassThrough, although it declares only a ReadableStream.
  const output = zip.outputStream as Readable;
  const end = new AbortController();
  zip.on('error', (error) => output.destroy(error));
  const adding = addEach(zip, entries, end.signal).catch((error: Error) => void output.destroy(error));
  try {
    yield* output;
  } finally {
    end.abort();
    await adding;
  }
}
