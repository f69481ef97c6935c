import { finished } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import { beginning } from '@planner/wording';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

interface Limits {
  fileSize: number;
  files: number;
  fields: number;
  parts: number;
  fieldSize?: number;
}

/** The message at the file when a form has too many parts, by the code of `@fastify/multipart`. */
export type TooManyText = Partial<Record<string, string>>;

const NOT_WHOLE = 'Файл пришёл не целиком. Отправьте его ещё раз';
/** Messages of busboy, whose errors have neither a class nor a code. */
const OF_FORM = /^(Multipart: |Boundary required|Unexpected end of multipart data|(Part|Preamble) terminated early)/;

export const refuseFile = (text: string): Refusal => new Refusal('invalid', { fields: { file: text } });

export const strangeField = (name: string): Refusal =>
  new Refusal('invalid', { fields: { [beginning(name, 100)]: 'Лишнее поле' } });

/**
 * Reads the rest of a body and discards it. Otherwise a sender who is refused while sending would not see the answer.
 */
async function drain({ raw }: FastifyRequest): Promise<void> {
  raw.resume();
  await finished(raw, { writable: false }).catch(() => undefined);
}

function refusalOf(error: unknown, tooMany: TooManyText): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error;
  const code = 'code' in error ? String(error.code) : '';
  const text = tooMany[code];
  if (text !== undefined) return refuseFile(text);
  // A field named such as `__proto__`, or a field that is declared as JSON and is not JSON.
  if (code === 'FST_PROTO_VIOLATION' || code === 'FST_INVALID_JSON_FIELD_ERROR') return refuseFile('Лишнее поле');
  const isCut = code === 'FST_MP_PREMATURE_CLOSE' || OF_FORM.test(error.message);
  return isCut ? refuseFile(NOT_WHOLE) : error;
}

/** SEC-80. Passes each part of a form to `take` as it arrives. A broken or truncated form is refused at its file. */
export async function takeParts(
  request: FastifyRequest,
  { limits, tooMany }: { limits: Limits; tooMany: TooManyText },
  take: (part: Multipart) => Promise<void>,
): Promise<void> {
  try {
    for await (const part of request.parts({ limits })) await take(part);
  } catch (error) {
    await drain(request);
    throw refusalOf(error, tooMany);
  }
}
