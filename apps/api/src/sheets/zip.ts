import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

const DEFLATE = 8;
/** Sizes follow the content, names are UTF-8. */
const FLAGS = 0x0808;
/** The first of January 1980: a file without a moment of its own is the same whenever it is written. */
const DOS_DAY = 0x21;

/** What both the header of an entry and its line in the directory begin with. */
function facts(name: Buffer, { crc, packed, size }: Pick<Written, 'crc' | 'packed' | 'size'>): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(FLAGS, 2);
  header.writeUInt16LE(DEFLATE, 4);
  header.writeUInt16LE(DOS_DAY, 8);
  header.writeUInt32LE(crc, 10);
  header.writeUInt32LE(packed, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

const signature = (mark: number): Buffer => Buffer.from([0x50, 0x4b, mark, mark + 1]);

function directoryLine(entry: Written): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.at, 10);
  const madeBy = Buffer.from([20, 0]);
  return Buffer.concat([signature(1), madeBy, facts(entry.name, entry), rest, entry.name]);
}

function ending(count: number, size: number, at: number): Buffer {
  const rest = Buffer.alloc(18);
  rest.writeUInt16LE(count, 4);
  rest.writeUInt16LE(count, 6);
  rest.writeUInt32LE(size, 8);
  rest.writeUInt32LE(at, 12);
  return Buffer.concat([signature(5), rest]);
}

/** An archive written entry by entry while their content comes; nothing of it is kept but the directory. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Written[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    const header = Buffer.concat([signature(3), facts(entry.name, entry), entry.name]);
    yield header;
    const deflate = createDeflateRaw();
    const source = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        yield bytes;
      }
    };
    // What goes wrong with the content ends the reading of `deflate` below.
    pipeline(Readable.from(source()), deflate, () => undefined);
    for await (const chunk of deflate) {
      // A stream that was given no encoding reads as buffers.
      const bytes = chunk as Buffer;
      entry.packed += bytes.length;
      yield bytes;
    }
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(entry.crc, 0);
    sizes.writeUInt32LE(entry.packed, 4);
    sizes.writeUInt32LE(entry.size, 8);
    yield Buffer.concat([signature(7), sizes]);
    at += header.length + entry.packed + 16;
    directory.push(entry);
  }
  const lines = Buffer.concat(directory.map(directoryLine));
  yield Buffer.concat([lines, ending(directory.length, lines.length, at)]);
}
