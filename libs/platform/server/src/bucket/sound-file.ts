import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createZstdDecompress } from 'node:zlib';
import { PACK_LIMITS } from '@planner/platform-contract';
import type { Encoding } from '../store/packed-files.ts';

/** The file is longer than any published file: it was changed or damaged. */
class TooLong extends Error {
  override name = 'TooLong';
}

/** Throws when a source is longer than the largest allowed file, compressed or not. */
async function* bounded(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > PACK_LIMITS.file) throw new TooLong();
    yield chunk;
  }
}

/** Writes a source into a new file. Throws when the source is longer than the largest allowed file. */
export const writeBounded = (source: AsyncIterable<Uint8Array>, path: string): Promise<void> =>
  pipeline(source, bounded, createWriteStream(path, { flags: 'wx', mode: 0o600 }));

const unpacker = { br: createBrotliDecompress, zstd: createZstdDecompress };

/**
 * PLT-201. Returns whether the uncompressed content of a file has this hash. The hash names its algorithm: `sha256-…`.
 */
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
    // The file is missing, cannot be decompressed, or is too long.
    return false;
  }
  return `${algorithm}-${sum.digest('base64')}` === hash;
}
