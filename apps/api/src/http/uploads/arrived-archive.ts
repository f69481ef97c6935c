import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { dayOf, makeFolder } from '@planner/server-core';
import { Refusal } from '../refusal.ts';
import type { Spending } from './byte-budget.ts';
import { refuseFile, strangeField, takeParts, type TooManyText } from './form-parts.ts';

const GIGABYTE = 1024 ** 3;
/**
 * XPT-21. The bytes of an archive besides its files: 64 MB of data, the same again for reading, and the archive format
 * itself.
 */
export const BESIDE_FILES = 192 * 1024 ** 2;
const gigabytes = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
const FIELD = 'file';
const ONE = 'Отправьте один архив';

/** The user's message for each error code of `@fastify/multipart`. */
const TOO_MANY: TooManyText = {
  FST_FILES_LIMIT: ONE,
  FST_FIELDS_LIMIT: ONE,
  FST_PARTS_LIMIT: ONE,
};

/** An uploaded archive, which is on the disk while its request lasts. */
export interface ArrivedArchive {
  path: string;
  /** The folder of this request only; unpacked files are stored there too. */
  folder: string;
  /** The keys under which the handler has stored files. Files without a row are deleted. */
  keys: string[];
  /** Identifies a repeated request. */
  sha256: string;
}

interface Place {
  incoming: string;
  /** The bytes that the files of one account may use. */
  place: number;
  spending: Spending;
}

async function take(request: FastifyRequest, path: string, { place, spending }: Place): Promise<string> {
  const hash = createHash('sha256');
  let has = false;
  const limits = { fileSize: place + BESIDE_FILES, files: 1, fields: 0, parts: 2 };
  await takeParts(request, { limits, tooMany: TOO_MANY }, async (part) => {
    if (part.type === 'field' || part.fieldname !== FIELD) throw strangeField(part.fieldname);
    const hashed = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        spending.spend(piece.length);
        hash.update(piece);
        yield piece;
      }
    };
    await pipeline(part.file, hashed, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    if (part.file.truncated) {
      const text = `Архив больше, чем места для файлов на этом сервере: ${gigabytes.format(place / GIGABYTE)} ГБ`;
      throw new Refusal('too_large', { message: text, fields: { [FIELD]: text } });
    }
    has = true;
  });
  if (!has) throw refuseFile('Выберите файл');
  return hash.digest('base64url');
}

/**
 * XPT-21. Writes the only file of a form into a folder while it arrives, so that memory never has the whole file.
 * Throws a `Refusal`.
 */
export async function arrivedArchive(request: FastifyRequest, to: Place): Promise<ArrivedArchive> {
  const { incoming } = to;
  await makeFolder(incoming);
  const folder = join(incoming, `${dayOf(request.now)}-${randomBytes(16).toString('hex')}`);
  await mkdir(folder, { mode: 0o700 });
  const path = join(folder, 'archive');
  try {
    return { path, folder, keys: [], sha256: await take(request, path, to) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export const forgetArchive = ({ folder }: ArrivedArchive): Promise<void> =>
  rm(folder, { recursive: true, force: true });
