import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_BYTES, FILES_AT_ONCE } from '@planner/contract';
import type { FastifyRequest } from 'fastify';
import type { Spending } from './byte-budget.ts';
import { refuseFile, strangeField, takeParts, type TooManyText } from './form-parts.ts';
import { tooLarge } from './unfit.ts';

/** A part of form data that is stored in the request's folder. */
export interface Arrived {
  path: string;
  /** The name as it was sent. */
  name: string | undefined;
  sha256: string;
}

/** The user's message for each error code of `@fastify/multipart`. */
const TOO_MANY: TooManyText = {
  FST_FILES_LIMIT: `Не больше ${FILES_AT_ONCE} файлов за раз`,
  FST_PARTS_LIMIT: `Не больше ${FILES_AT_ONCE} файлов за раз`,
};
const FIELD = 'file';
const LIMITS = { fileSize: FILE_BYTES, files: FILES_AT_ONCE, fields: 1, parts: FILES_AT_ONCE + 1, fieldSize: 1024 };

/**
 * SEC-80. Writes each part into `folder` while it arrives, within the bytes that `spending` allows. Throws a `Refusal`
 * otherwise.
 */
export async function arrivals(
  request: FastifyRequest,
  { folder, spending }: { folder: string; spending: Spending },
): Promise<Arrived[]> {
  const arrived: Arrived[] = [];
  await takeParts(request, { limits: LIMITS, tooMany: TOO_MANY }, async (part) => {
    if (part.type === 'field') throw strangeField(part.fieldname);
    if (part.fieldname !== FIELD) {
      part.file.resume();
      throw strangeField(part.fieldname);
    }
    const path = join(folder, String(arrived.length));
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        try {
          spending.spend(chunk.length);
          hash.update(chunk);
          done(null, chunk);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      },
    });
    await pipeline(part.file, hashed, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    if (part.file.truncated) throw tooLarge({ name: part.filename, isAlone: arrived.length === 0 });
    arrived.push({ path, name: part.filename, sha256: hash.digest('base64url') });
  });
  if (arrived.length === 0) throw refuseFile('Выберите файл');
  return arrived;
}
