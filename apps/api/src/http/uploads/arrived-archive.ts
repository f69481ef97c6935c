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
/** XPT-21. What there may be besides files: 64 MB of data, the same once more for reading, and what an archive is made of. */
export const BESIDE_FILES = 192 * 1024 ** 2;
const gigabytes = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
const FIELD = 'file';
const ONE = 'Отправьте один архив';

/** What `@fastify/multipart` gives up with, and what a person is told of it. */
const TOO_MANY: TooManyText = {
  FST_FILES_LIMIT: ONE,
  FST_FIELDS_LIMIT: ONE,
  FST_PARTS_LIMIT: ONE,
};

/** A large file as it lies on the disk while its request goes on. */
export interface ArrivedArchive {
  path: string;
  /** Of this request alone: what is unpacked lies there too. */
  folder: string;
  /** Under which keys the handler has laid bytes down; those that no row names are let go of. */
  keys: string[];
  /** By which a repetition is known. */
  sha256: string;
}

interface Place {
  incoming: string;
  /** Bytes that the files of one account may take. */
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

/** XPT-21. Writes the one file of a form into a folder as it comes, so that none of it is in memory whole. */
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
