import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Spending } from './byte-budget.ts';
import { takeParts, type TooManyText } from './form-parts.ts';

const MEGABYTE = 1024 * 1024;
const MOST_FIELDS = 10;
const FIELD_BYTES = 16 * 1024;

/** The user's message for each error code of `@fastify/multipart`. */
const TOO_MANY: TooManyText = {
  FST_FILES_LIMIT: 'Отправьте один файл',
  FST_FIELDS_LIMIT: 'В форме слишком много полей',
  FST_PARTS_LIMIT: 'В форме слишком много полей',
};

/** A form has only text. `true`, `7` and objects are parsed as JSON; any other value stays a text. */
function meant(written: unknown): unknown {
  if (typeof written !== 'string') return written;
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

/**
 * IMP-4. Reads a form into the fields of a JSON body, with its file as a whole `File` in memory: the file is small and
 * is not stored.
 */
export async function formBody(
  request: FastifyRequest,
  { bytes, spending }: { bytes: number; spending: Spending },
): Promise<Record<string, unknown>> {
  const limits = { fileSize: bytes, files: 1, fields: MOST_FIELDS, parts: MOST_FIELDS + 1, fieldSize: FIELD_BYTES };
  const body: [string, unknown][] = [];
  await takeParts(request, { limits, tooMany: TOO_MANY }, async (part) => {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal('invalid', { fields: { [part.fieldname]: 'Слишком длинно' } });
      body.push([part.fieldname, meant(part.value)]);
      return;
    }
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    // Unlike a loop that is left early, a failing pipeline releases the request, which can then be drained.
    await pipeline(part.file, async (pieces: AsyncIterable<Uint8Array<ArrayBuffer>>) => {
      for await (const piece of pieces) {
        spending.spend(piece.length);
        chunks.push(piece);
      }
    });
    if (part.file.truncated) {
      const text = `Файл больше ${bytes / MEGABYTE} МБ. Оставьте в нём только учеников или разделите его`;
      throw new Refusal('too_large', { message: text, fields: { [part.fieldname]: text } });
    }
    body.push([part.fieldname, new File(chunks, part.filename)]);
  });
  return Object.fromEntries(body);
}
