import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, zstdCompress } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toZstd = promisify(zstdCompress);

/** The content types of text files. Pictures and fonts are already compressed. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  mjs: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};
const typeOf = (name: string): string | undefined => TYPES[name.slice(name.lastIndexOf('.') + 1)];
/** Below this size in bytes, compression saves less than its overhead. */
const LEAST = 1024;

const ENDINGS = { zstd: '.zst', br: '.br' } as const;
/** The encoding of a compressed file. */
export type Encoding = keyof typeof ENDINGS;

/** A compressed file, with the name of its uncompressed file. */
export interface Packed {
  name: string;
  of: string;
  encoding: Encoding;
}

/** Parses the name of a compressed file. Returns undefined for any other name. */
export function unpackedName(name: string): Packed | undefined {
  const encoding = ORDER.find((one) => name.endsWith(ENDINGS[one]));
  return encoding && { name, of: name.slice(0, -ENDINGS[encoding].length), encoding };
}

/** The preferred encoding first: brotli at its highest level is the smallest. */
const ORDER: readonly Encoding[] = ['br', 'zstd'];

/**
 * PLT-177. Writes for each text of a folder a brotli and a zstd file beside it, at the highest level, if they are
 * smaller.
 */
export async function packFiles(folder: string, names: Iterable<string>): Promise<void> {
  for (const name of names) {
    if (typeOf(name) === undefined) continue;
    const bytes = await readFile(join(folder, name));
    if (bytes.length < LEAST) continue;
    const [br, zstd] = await Promise.all([
      toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      toZstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
    ]);
    for (const [encoding, packed] of [['br', br] as const, ['zstd', zstd] as const])
      if (packed.length < bytes.length) await writeFile(join(folder, name + ENDINGS[encoding]), packed);
  }
}

/** Returns a test for the encodings that a browser accepts. The weight 0 rejects an encoding. */
function taken(accepted: string): (encoding: string) => boolean {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...settings] = part.split(';').map((word) => word.trim().toLowerCase());
      const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return (encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

/**
 * PLT-177. Returns the compressed file beside a file that this browser accepts, or undefined when the file is sent
 * uncompressed.
 */
export async function packedFor(
  folder: string,
  name: string,
  accepted: string | undefined,
): Promise<{ name: string; encoding: Encoding; type: string } | undefined> {
  const type = typeOf(name);
  if (accepted === undefined || type === undefined) return undefined;
  const takes = taken(accepted);
  for (const encoding of ORDER) {
    const packed = name + ENDINGS[encoding];
    if (takes(encoding) && (await stat(join(folder, packed)).catch(() => null))?.isFile())
      return { name: packed, encoding, type };
  }
  return undefined;
}
