import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { FILE_BYTES, FILES_AT_ONCE } from '@planner/contract';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { beginning } from '@planner/wording';
import { Refusal } from '../refusal.ts';
import { tooLarge } from './unfit.ts';

/** A part of form data as it lies in a folder of the request. */
export interface Arrived {
  path: string;
  /** As it was sent. */
  name: string | undefined;
  sha256: string;
}

/** What `@fastify/multipart` gives up with, and what a person is told of it. */
const WRONG_FORM: Partial<Record<string, string>> = {
  FST_FILES_LIMIT: `Не больше ${FILES_AT_ONCE} файлов за раз`,
  FST_PARTS_LIMIT: `Не больше ${FILES_AT_ONCE} файлов за раз`,
};
const FIELD = 'file';
const LIMITS = { fileSize: FILE_BYTES, files: FILES_AT_ONCE, fields: 1, parts: FILES_AT_ONCE + 1, fieldSize: 1024 };

const refuse = (fields: Record<string, string>) => new Refusal('invalid', { fields });

/** The rest of a body is taken and forgotten: who is refused in the middle of sending would see a broken line instead of why. */
async function drain({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  raw.resume();
  await finished(raw, { writable: false }).catch(() => undefined);
}

/** Writes each part into `folder` as it comes. */
export async function arrivals(request: FastifyRequest, folder: string): Promise<Arrived[]> {
  const arrived: Arrived[] = [];
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') throw refuse({ [beginning(part.fieldname, 100)]: 'Лишнее поле' });
      if (part.fieldname !== FIELD) {
        part.file.resume();
        throw refuse({ [beginning(part.fieldname, 100)]: 'Лишнее поле' });
      }
      const path = join(folder, String(arrived.length));
      const hash = createHash('sha256');
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(part.file, hashed, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      if (part.file.truncated) throw tooLarge({ name: part.filename, isAlone: arrived.length === 0 });
      arrived.push({ path, name: part.filename, sha256: hash.digest('base64url') });
    }
  } catch (error) {
    await drain(request);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const words = WRONG_FORM[code];
    if (words !== undefined) throw refuse({ [FIELD]: words });
    throw error;
  }
  if (arrived.length === 0) throw refuse({ [FIELD]: 'Выберите файл' });
  return arrived;
}
