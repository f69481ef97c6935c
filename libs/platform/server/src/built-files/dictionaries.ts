import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { REFUSED, shortLine } from '@planner/server-core';
import type { Family } from './family.ts';

const toZstd = promisify(zstdCompress);

/** RFC 9842: the first bytes of `dcz` content, before the hash of the dictionary. */
const BEGINNING = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const AVAILABLE = /^:([A-Za-z0-9+/]{43}=):$/;
/** For nearly equal files, higher levels save nothing more, and the first request waits for the compression. */
const LEVEL = 9;
const KEPT_BYTES = 16 * 1024 * 1024;
/** The memory of a cache entry beside its bytes. */
const KEPT_EACH = 512;
/**
 * SEC-105. Anyone can request these files. While this many wait for compression, another one is sent without a
 * dictionary.
 */
const LINE = { places: 1, waiting: 40 };
const FAMILIES = 1000;
const HASHES = 10_000;

/** The place of a built file. */
export interface BuiltFile {
  folder: string;
  name: string;
}

/** A requested file, and a function that lists the stored files of its family. */
export interface AskedFile extends BuiltFile {
  family: Family;
  kept(): Promise<readonly BuiltFile[]>;
}

const pathOf = ({ folder, name }: BuiltFile) => join(folder, name);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

/**
 * Returns the hash of the dictionary that the browser announces. Only for pages of this origin, because others could
 * not decode the answer.
 */
function availableTo(headers: IncomingHttpHeaders): string | undefined {
  const takes = (headers['accept-encoding'] ?? '').split(',').some((one) => one.trim().toLowerCase() === 'dcz');
  if (!takes || headers['sec-fetch-site'] !== 'same-origin') return undefined;
  return AVAILABLE.exec(String(headers['available-dictionary'] ?? ''))?.[1];
}

export type PackWithDictionary = (file: AskedFile, headers: IncomingHttpHeaders) => Promise<Buffer | undefined>;

/**
 * PLT-219. Returns a function that compresses a file as the difference to a file that the browser has. Results are
 * cached, and one file is compressed at a time. Only stored files of the same family are dictionaries, so an invented
 * hash costs only a map lookup.
 */
export function packerWithDictionaries(warn: (message: string, error: unknown) => void): PackWithDictionary {
  const line = shortLine(LINE);
  // A version may be removed between two reads; this is no error.
  const readOf = (path: string) =>
    readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') warn(`${path} cannot be read`, error);
      return undefined;
    });
  const hashes = new LRUCache<string, string>({
    max: HASHES,
    fetchMethod: (path) => readOf(path).then((bytes) => bytes && hashOf(bytes)),
  });
  /** The key is the pattern of a family. The value has the paths of its files, and the path for each hash. */
  const families = new LRUCache<string, { paths: ReadonlySet<string>; byHash: ReadonlyMap<string, string> }>({
    max: FAMILIES,
  });
  const packs = new LRUCache<string, Buffer, { path: string; dictionary: string }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (packed) => packed.length + KEPT_EACH,
    async fetchMethod(_key, _stale, { context: { path, dictionary } }) {
      const packed = await line(() => pack(path, dictionary));
      return packed === REFUSED ? undefined : packed;
    },
  });

  async function pack(path: string, dictionary: string): Promise<Buffer | undefined> {
    const [bytes, known] = await Promise.all([readOf(path), readOf(dictionary)]);
    if (bytes === undefined || known === undefined) return undefined;
    const packed = await toZstd(bytes, {
      dictionary: known,
      params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
    });
    return Buffer.concat([BEGINNING, createHash('sha256').update(known).digest(), packed]);
  }

  async function look({ kept, family }: AskedFile) {
    const paths = (await kept()).map(pathOf);
    const hashed = await Promise.all(paths.map(async (path) => [await hashes.fetch(path), path] as const));
    const byHash = new Map(hashed.flatMap(([hash, path]) => (hash === undefined ? [] : [[hash, path] as const])));
    const found = { paths: new Set(paths), byHash };
    families.set(family.match, found);
    return found;
  }

  return async (file, headers) => {
    const hash = availableTo(headers);
    if (hash === undefined) return undefined;
    const [path, before] = [pathOf(file), families.get(file.family.match)];
    // The requested file exists here, so an entry without it is outdated.
    const { byHash } = before?.paths.has(path) ? before : await look(file);
    const dictionary = byHash.get(hash);
    if (dictionary === undefined) return undefined;
    return packs.fetch(`${hash} ${path}`, { context: { path, dictionary } });
  };
}
