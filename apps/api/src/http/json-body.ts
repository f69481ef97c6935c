import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** A NUL and half of a pair can only come as escapes. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** PostgreSQL has no text with a NUL or half a character in it. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

function readJson(text: string): unknown {
  if (!UNSTORABLE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? storable(value) : value));
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
