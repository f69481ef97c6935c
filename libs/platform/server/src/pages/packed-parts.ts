import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, type ZlibOptions } from 'node:zlib';
import { LRUCache } from 'lru-cache';

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
/** Matches `gzip` without a weight, as browsers send it. */
const TAKES_GZIP = /(?:^|[\s,])gzip\s*(?:,|$)/;

/** A page in parts. The first part is equal for many visitors, except for the texts `anew`. */
export interface PageText {
  parts: AsyncIterable<string> | Iterable<string>;
  anew: readonly string[];
}

/** OPS-310. Returns the blocks of a page, compressed by gzip. Each part is readable as soon as it has arrived. */
export type PackPage = (page: PageText) => AsyncGenerator<Buffer>;

/** Whether a sender accepts gzip. */
export const takesGzip = (accepted: string | string[] | undefined): boolean => TAKES_GZIP.test(String(accepted));

/** A block that contains a text of less than 64 KB uncompressed. */
function stored(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** Splits a text at the texts that are new on each page: fixed and new texts alternate, beginning with a fixed one. */
function split(text: string, anew: readonly string[]): string[] {
  const wanted = anew.filter((one) => one !== '').map((one) => one.replaceAll(/[^\w]/g, String.raw`\$&`));
  return wanted.length === 0 ? [text] : text.split(new RegExp(`(${wanted.join('|')})`));
}

/** Compresses the fixed texts. Each may repeat an earlier fixed text, but no byte of a new text. */
async function packFixed(texts: readonly string[], deflate: Deflate): Promise<Buffer[]> {
  const blocks: Buffer[] = [];
  let before = Buffer.alloc(0);
  for (const [at, text] of texts.entries()) {
    const bytes = Buffer.from(text);
    const isNew = at % 2 === 1;
    if (!isNew) {
      blocks.push(
        await deflate(bytes, {
          level: LEVEL.shared,
          finishFlush: constants.Z_SYNC_FLUSH,
          ...(before.length > 0 && { dictionary: before }),
        }),
      );
    }
    // No text in UTF-8 contains the byte 0xff, so nothing repeats it.
    before = Buffer.concat([before, isNew ? Buffer.alloc(bytes.length, 0xff) : bytes]).subarray(-WINDOW);
  }
  return blocks;
}

/** Returns a function that compresses pages and caches the compressed texts that many pages share. */
export function pagePacker(deflate = deflated): PackPage {
  const packs = new LRUCache<string, Buffer[], readonly string[]>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (blocks) => blocks.reduce((sum, { length }) => sum + length, KEPT_EACH),
    fetchMethod: (_key, _stale, { context }) => packFixed(context, deflate),
  });

  async function shared(text: string, anew: readonly string[]): Promise<Buffer> {
    const texts = split(text, anew);
    // The lengths of the new texts count, because later blocks look back over them.
    const key = texts.map((one, at) => (at % 2 === 1 ? `\0${Buffer.byteLength(one)}\0` : one)).join('');
    const fixed = (await packs.fetch(hash('sha256', key, 'base64'), { context: texts })) ?? [];
    return Buffer.concat(texts.map((one, at) => (at % 2 === 1 ? stored(one) : (fixed[at / 2] ?? Buffer.alloc(0)))));
  }

  return async function* pack({ parts, anew }) {
    let [sum, length, isFirst] = [0, 0, true];
    for await (const text of parts) {
      const bytes = Buffer.from(text);
      sum = crc32(bytes, sum);
      length += bytes.length;
      yield isFirst
        ? Buffer.concat([HEAD, await shared(text, anew)])
        : await deflate(bytes, { level: LEVEL.own, finishFlush: constants.Z_SYNC_FLUSH });
      isFirst = false;
    }
    const end = Buffer.alloc(8);
    end.writeUInt32LE(sum, 0);
    end.writeUInt32LE(length, 4);
    yield Buffer.concat([LAST_BLOCK, end]);
  };
}
