import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

const NUL = '\\u0000';
/** Half of a pair can only come as an escape. */
const SURROGATE = /\\ud[89a-f]/i;

/** PostgreSQL has no text with a NUL or half a character in it. */
function readJson(text: string): unknown {
  const storable = text.replaceAll(NUL, '');
  if (!SURROGATE.test(storable)) return JSON.parse(storable);
  return JSON.parse(storable, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

/** JSON alone; an empty body with a JSON content type is no body, as `POST /api/logout` of the specification's client sends it. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, readJson(String(text)));
    } catch {
      done(new Refusal('bad_json'), undefined);
    }
  });
}
