import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type NewTexts, piecesOf, type SharedText, sharedText } from './shared-pages.ts';

type Deflate = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;
const deflated: Deflate = promisify(deflateRaw);

/** A text that pages share is compressed once, so it gets the best level. The rest is compressed for each page. */
const LEVEL = { shared: 9, own: 4 };
const KEPT_BYTES = 16 * 1024 * 1024;
/** The memory of a cache entry beside its bytes. */
const KEPT_EACH = 512;
/** The format looks back this far. */
const WINDOW = 32 * 1024;
/** The header of gzip without a name and a time. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0]);
const NOTHING = Buffer.alloc(0);
/** Matches `gzip` without a weight, as browsers send it. */
const TAKES_GZIP = /(?:^|[\s,])gzip\s*(?:,|$)/;

/** A longer text is compressed in another thread, because it would keep this one busy for more than a millisecond. */
const SHORT = 64 * 1024;

/** A page in parts. The beginning is equal for many visitors, except for the texts `anew`. */
export interface PageText {
  beginning: SharedText | string;
  anew: NewTexts;
  rest: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

/** OPS-310. Returns the blocks of a page, compressed by gzip. Each part is readable as soon as it has arrived. */
export type PackPage = (page: PageText) => AsyncGenerator<Buffer>;

/** Whether a sender accepts gzip. */
export const takesGzip = (accepted: string | string[] | undefined): boolean => TAKES_GZIP.test(String(accepted));

/** A block that contains a text of less than 64 KB uncompressed. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** Compresses the fixed texts. Each may repeat an earlier fixed text, but no byte of a new text. */
async function packFixed({ fixed, between, lengths }: SharedText, deflate: Deflate): Promise<Buffer[]> {
  const blocks: Buffer[] = [];
  let before = Buffer.alloc(0);
  for (const [at, bytes] of fixed.entries()) {
    blocks.push(
      await deflate(bytes, {
        level: LEVEL.shared,
        finishFlush: constants.Z_SYNC_FLUSH,
        ...(before.length > 0 && { dictionary: before }),
      }),
    );
    const name = between[at];
    // No text in UTF-8 contains the byte 0xff, so nothing repeats it.
    const anew = Buffer.alloc(name === undefined ? 0 : lengths[name], 0xff);
    before = Buffer.concat([before, bytes, anew]).subarray(-WINDOW);
  }
  return blocks;
}

/** Returns a function that compresses pages and keeps the compressed texts that many pages share. */
export function pagePacker(deflate = deflated): PackPage {
  const packs = new LRUCache<string, Buffer[], SharedText>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (blocks) => blocks.reduce((sum, { length }) => sum + length, KEPT_EACH),
    fetchMethod: (_key, _stale, { context }) => packFixed(context, deflate),
  });
  /** The blocks of the texts that others keep. */
  const known = new WeakMap<SharedText, Promise<Buffer[]>>();

  function blocksOf(text: SharedText): Promise<Buffer[]> {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = packFixed(text, deflate);
    known.set(text, made);
    // The caller gets the error, and the next page tries again.
    void made.catch(() => known.delete(text));
    return made;
  }

  /** The blocks of a text that nobody keeps. Another page may have the same one. */
  async function blocksOfText(text: SharedText): Promise<Buffer[]> {
    const { fixed, between, lengths } = text;
    // The lengths of the new texts count, because later blocks look back over them.
    const places = between.map((name) => Buffer.from(`\0${lengths[name]}\0`));
    const key = hash('sha256', Buffer.concat(fixed.flatMap((bytes, at) => [bytes, places[at] ?? NOTHING])), 'base64');
    return (await packs.fetch(key, { context: text })) ?? [];
  }

  function packOwn(bytes: Buffer): Buffer | Promise<Buffer> {
    const options = { level: LEVEL.own, finishFlush: constants.Z_SYNC_FLUSH };
    return bytes.length <= SHORT ? deflateRawSync(bytes, options) : deflate(bytes, options);
  }

  return async function* pack({ beginning, anew, rest }) {
    const isKept = typeof beginning !== 'string';
    const shared = isKept ? beginning : sharedText(beginning, anew);
    const blocks = await (isKept ? blocksOf(shared) : blocksOfText(shared));
    const packed: Buffer[] = [HEAD];
    let [sum, length] = [0, 0];
    let at = 0;
    for (const bytes of piecesOf(shared, anew)) {
      sum = crc32(bytes, sum);
      length += bytes.length;
      packed.push(at % 2 === 1 ? stored(bytes) : (blocks[at / 2] ?? NOTHING));
      at += 1;
    }
    yield Buffer.concat(packed);
    for await (const text of rest) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      if (bytes.length === 0) continue;
      sum = crc32(bytes, sum);
      length += bytes.length;
      yield packOwn(bytes);
    }
    const end = Buffer.alloc(8);
    end.writeUInt32LE(sum, 0);
    end.writeUInt32LE(length, 4);
    yield Buffer.concat([LAST_BLOCK, end]);
  };
}
