import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { REFUSED, shortLine } from '@planner/server-core';
import type { BuiltFile } from './dictionaries.ts';

const toBrotli = promisify(brotliCompress);

/** It is done once, by who asks first; the two levels above take many times as long. */
const LEVEL = 9;
const KEPT_BYTES = 32 * 1024 * 1024;
/** SEC-105. Strangers ask for these: two of the four threads stay free, and while so many files wait, another one is sent as it is. */
const LINE = { places: 2, waiting: 100 };
/** What keeping one costs beside its bytes. */
const KEPT_EACH = 512;
/** Said plainly, as browsers do. */
const TAKES_BROTLI = /(?:^|[\s,])br\s*(?:,|$)/;

export interface PackedFile {
  bytes: Buffer;
  tag: string;
}

export type PackOnce = (file: BuiltFile, accepted: string | undefined) => Promise<PackedFile | undefined>;

/** PLT-316. Packs a text of a build when it is first asked for, and keeps that; undefined where it is to be sent as it is. */
export function packerOfTexts(): PackOnce {
  const line = shortLine(LINE);
  const packs = new LRUCache<string, Buffer, string>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (packed) => packed.length + KEPT_EACH,
    // A version that is taken away between two looks is no mistake.
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
    // A file that was written anew is another one.
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
