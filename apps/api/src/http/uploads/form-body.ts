import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Spending } from './byte-budget.ts';
import { takeParts, type TooManyText } from './form-parts.ts';

const MEGABYTE = 1024 * 1024;
const MOST_FIELDS = 10;
const FIELD_BYTES = 16 * 1024;

/** What `@fastify/multipart` gives up with, and what a person is told of it. */
const TOO_MANY: TooManyText = {
  FST_FILES_LIMIT: 'Отправьте один файл',
  FST_FIELDS_LIMIT: 'В форме слишком много полей',
  FST_PARTS_LIMIT: 'В форме слишком много полей',
};

/** A form says in text what JSON says by its type: `true`, `7`, an object; what is none of these is a text. */
function meant(written: unknown): unknown {
  if (typeof written !== 'string') return written;
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

/** IMP-4. The fields of a form as a body has them, and its file as a `File`, whole: a small one, which nobody keeps. */
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
    // Unlike a loop that is left, a pipeline that fails lets go of the request, which is drained then.
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
