import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { REFUSED, shortLine } from '@planner/server-core';
import type { BuiltFile } from './dictionaries.ts';

const toBrotli = promisify(brotliCompress);

/** The first request waits for the compression; the two levels above take many times as long. */
const LEVEL = 9;
const KEPT_BYTES = 32 * 1024 * 1024;
/**
 * SEC-105. Anyone can request these files. Two of the four threads stay free, and while this many files wait, another
 * one is sent uncompressed.
 */
const LINE = { places: 2, waiting: 100 };
/** The memory of a cache entry beside its bytes. */
const KEPT_EACH = 512;
/** Matches `br` without a weight, as browsers send it. */
const TAKES_BROTLI = /(?:^|[\s,])br\s*(?:,|$)/;

export interface PackedFile {
  bytes: Buffer;
  tag: string;
}

export type PackOnce = (file: BuiltFile, accepted: string | undefined) => Promise<PackedFile | undefined>;

/**
 * PLT-316. Returns a function that compresses a text at its first request and caches the result. It returns undefined
 * for a file that is sent uncompressed.
 */
export function packerOfTexts(): PackOnce {
  const line = shortLine(LINE);
  const packs = new LRUCache<string, Buffer, string>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (packed) => packed.length + KEPT_EACH,
    // A version may be removed between two reads; this is no error.
    fetchMethod: async (_key, _stale, { context: path }) => {
      const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return undefined;
      });
      const packed = bytes && (await line(() => pack(bytes)));
      return packed === REFUSED ? undefined : packed;
    },
  });
  return async ({ folder, name }, accepted = '') => {
    const path = join(folder, name);
    const found = TAKES_BROTLI.test(accepted) ? await stat(path).catch(() => null) : null;
    if (!found?.isFile()) return undefined;
    // Contains time and size, so a rewritten file has another tag.
    const tag = `W/"${found.size.toString(16)}-${found.mtimeMs.toString(16)}-br"`;
    const bytes = await packs.fetch(`${tag} ${path}`, { context: path });
    return bytes && { bytes, tag };
  };
}

const pack = (bytes: Buffer): Promise<Buffer> =>
  toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVEL,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
