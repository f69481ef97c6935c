import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { PACK_FIELDS, PACK_LIMITS } from '@planner/platform-contract';
import type { FastifyRequest } from 'fastify';
import { beginning } from '@planner/calls/letters';
import { refusePack } from './faults.ts';

const MEGABYTE = 1024 * 1024;
/** The contract's pattern for file names, which cannot leave their folder. */
const NAME = /^[\w@+~-][\w.@+~-]*(\/[\w@+~-][\w.@+~-]*)*$/;
const WORDS = ['signature', 'reason'];
const OWN = ['manifest.json', 'contract.json'];
/**
 * The hash algorithms for each kind of file. The manifest may arrive after a file, so each allowed hash is computed.
 * The signature covers the sha384 of the manifest and the contract.
 */
const HASHED = { file: ['sha256', 'sha384', 'sha512'], own: ['sha384'], map: [] } satisfies Readonly<
  Record<string, readonly string[]>
>;

/** A received pack in a folder of its own, not validated yet. */
export interface ArrivedPack {
  folder: string;
  /** By file name: each hash of the received bytes that a manifest may contain, such as `sha256-…`. */
  files: ReadonlyMap<string, readonly string[]>;
  maps: readonly string[];
  words: Readonly<Record<string, string>>;
  /** `sha384-…` of manifest.json and contract.json. */
  own: ReadonlyMap<string, string>;
  bytes: number;
}

const tooMuch = (field: string, message: string) => refusePack([{ field, message }], 'too_large');
const odd = (field: string, message: string) => refusePack([{ field: beginning(field, 250), message }]);

/** Reads the rest of a body and discards it: a client that is rejected while it sends would not see the reason. */
async function drain({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  raw.resume();
  await finished(raw, { writable: false }).catch(() => undefined);
}

/** Returns the kind and the name of a part of the form. Throws for an unknown field and for a forbidden file name. */
function placeOf(field: string): { kind: 'file' | 'map' | 'own'; name: string } {
  if (OWN.includes(field)) return { kind: 'own', name: field };
  const kind = field.startsWith(PACK_FIELDS.file) ? 'file' : field.startsWith(PACK_FIELDS.map) ? 'map' : null;
  const name = kind === null ? '' : field.slice(PACK_FIELDS[kind].length);
  if (kind === null) throw odd(field, 'This field is not known.');
  if (!NAME.test(name) || name.length > PACK_LIMITS.name)
    throw odd(field, 'The file name leaves the folder or has characters that are not allowed.');
  return { kind, name };
}

/** Returns a stream that hashes and counts its bytes, and fails when `count` throws. */
function counted(algorithms: readonly string[], count: (bytes: number) => void) {
  const hashes = algorithms.map((algorithm) => ({ algorithm, hash: createHash(algorithm) }));
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const { hash } of hashes) hash.update(chunk);
      try {
        count(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  return { stream, digests: () => hashes.map(({ algorithm, hash }) => `${algorithm}-${hash.digest('base64')}`) };
}

/**
 * PLT-174. Writes a pack into a folder as it arrives. No part is completely in memory, and each limit applies while the
 * pack arrives.
 */
export async function arrivingPack(request: FastifyRequest, folder: string): Promise<ArrivedPack> {
  const files = new Map<string, readonly string[]>();
  const own = new Map<string, string>();
  const maps: string[] = [];
  const words: Record<string, string> = {};
  const seen = new Set<string>();
  const sums = { file: 0, map: 0, own: 0 };
  const most = { file: PACK_LIMITS.all, map: PACK_LIMITS.maps, own: 2 * MEGABYTE };

  async function take(part: MultipartFile): Promise<void> {
    const { kind, name } = placeOf(part.fieldname);
    // Some file systems do not distinguish upper and lower case.
    const key = `${kind} ${name.toLowerCase()}`;
    if (seen.has(key)) throw odd(part.fieldname, 'The pack has this file twice.');
    seen.add(key);
    const path = join(folder, kind, name);
    await mkdir(dirname(path), { recursive: true });
    const { stream, digests } = counted(HASHED[kind], (bytes) => {
      sums[kind] += bytes;
      if (sums[kind] > most[kind])
        throw tooMuch(part.fieldname, `The pack is larger than ${most[kind] / MEGABYTE} MB.`);
    });
    await pipeline(part.file, stream, createWriteStream(path, { flags: 'wx' }));
    if (part.file.truncated)
      throw tooMuch(part.fieldname, `The file is larger than ${PACK_LIMITS.file / MEGABYTE} MB.`);
    if (kind === 'file') files.set(name, digests());
    else if (kind === 'own') own.set(name, digests().join());
    else maps.push(name);
  }

  const limits = {
    fileSize: PACK_LIMITS.file,
    files: 2 * PACK_LIMITS.files,
    fields: WORDS.length,
    parts: 2 * PACK_LIMITS.files + WORDS.length,
    fieldNameSize: PACK_LIMITS.name + 20,
    fieldSize: 2000,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await take(part);
      else if (WORDS.includes(part.fieldname) && typeof part.value === 'string') words[part.fieldname] = part.value;
      else throw odd(part.fieldname, 'This field is not known.');
    }
  } catch (error) {
    await drain(request);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code))
      throw tooMuch('files', `The pack has more than ${PACK_LIMITS.files} files.`);
    if (/^(EEXIST|ENOTDIR|EISDIR)$/.test(code)) throw odd('files', 'The name of one file is the folder of another.');
    throw error;
  }
  if (files.size > PACK_LIMITS.files) throw tooMuch('files', `The pack has more than ${PACK_LIMITS.files} files.`);
  return { folder, files, maps, words, own, bytes: sums.file };
}
