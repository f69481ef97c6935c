import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createZstdDecompress } from 'node:zlib';
import { PACK_LIMITS } from '@planner/platform-contract';
import type { Encoding } from '../store/packed-files.ts';

/** Somebody has changed it, or it came broken. */
class TooLong extends Error {
  override name = 'TooLong';
}

/** No file of a version is longer, packed or not: what goes on is none. */
async function* bounded(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > PACK_LIMITS.file) throw new TooLong();
    yield chunk;
  }
}

/** Writes what comes to a place, and no more of it than a file may have. */
export const writeBounded = (source: AsyncIterable<Uint8Array>, path: string): Promise<void> =>
  pipeline(source, bounded, createWriteStream(path, { flags: 'wx', mode: 0o600 }));

const unpacker = { br: createBrotliDecompress, zstd: createZstdDecompress };

/** PLT-201. Whether a file, once it is unpacked, is the one that a hash like `sha256-…` is of, by the algorithm that it names. */
export async function isSound(path: string, hash: string, encoding?: Encoding): Promise<boolean> {
  const [algorithm = ''] = hash.split('-');
  const sum = createHash(algorithm);
  const add = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of bounded(source)) sum.update(chunk);
  };
  try {
    if (encoding === undefined) await pipeline(createReadStream(path), add);
    else await pipeline(createReadStream(path), unpacker[encoding](), add);
  } catch {
    // It is not there, cannot be unpacked, or is longer than any file is.
    return false;
  }
  return `${algorithm}-${sum.digest('base64')}` === hash;
}
