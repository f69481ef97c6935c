import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Piece = string | Uint8Array;

export interface ZipEntry {
  name: string;
  content: Iterable<Piece> | AsyncIterable<Piece>;
  /** What is packed already, such as a photo: it is taken as it is. */
  isPacked?: boolean;
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

/** What a field of 16 or 32 bits says where the number stands in one of 64 bits elsewhere. */
const [MANY, FAR] = [0xff_ff, 0xff_ff_ff_ff];

/** The place of an entry beyond the first 4 GB. */
function farPlace(at: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(at), 4);
  return extra;
}

function directoryLine(entry: Written): Buffer {
  const extra = entry.at >= FAR ? farPlace(entry.at) : Buffer.alloc(0);
  const head = facts(entry.name, entry);
  head.writeUInt16LE(extra.length, 24);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(Math.min(entry.at, FAR), 10);
  const madeBy = Buffer.from([20, 0]);
  return Buffer.concat([signature(1), madeBy, head, rest, entry.name, extra]);
}

/** Where there are more entries or bytes than the ending of old can count. */
function wideEnding(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(52);
  end.writeBigUInt64LE(44n, 0);
  end.writeUInt16LE(45, 8);
  end.writeUInt16LE(45, 10);
  end.writeBigUInt64LE(BigInt(count), 20);
  end.writeBigUInt64LE(BigInt(count), 28);
  end.writeBigUInt64LE(BigInt(size), 36);
  end.writeBigUInt64LE(BigInt(at), 44);
  const place = Buffer.alloc(16);
  place.writeBigUInt64LE(BigInt(at + size), 4);
  place.writeUInt32LE(1, 12);
  return Buffer.concat([signature(6).fill(6, 3), end, signature(6), place]);
}

function ending(count: number, size: number, at: number): Buffer {
  const rest = Buffer.alloc(18);
  rest.writeUInt16LE(Math.min(count, MANY), 4);
  rest.writeUInt16LE(Math.min(count, MANY), 6);
  rest.writeUInt32LE(Math.min(size, FAR), 8);
  rest.writeUInt32LE(Math.min(at, FAR), 12);
  const wide = count >= MANY || size >= FAR || at >= FAR ? wideEnding(count, size, at) : Buffer.alloc(0);
  return Buffer.concat([wide, signature(5), rest]);
}

/** An archive written entry by entry while their content comes; nothing of it is kept but the directory. */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Written[] = [];
  let at = 0;
  for await (const { name, content, isPacked = false } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    const header = Buffer.concat([signature(3), facts(entry.name, entry), entry.name]);
    yield header;
    const deflate = createDeflateRaw(isPacked ? { level: 0 } : {});
    const source = async function* () {
      for await (const piece of content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
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
