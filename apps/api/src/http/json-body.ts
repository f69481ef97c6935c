import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** JSON has a NUL or an unpaired surrogate only as an escape. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** PostgreSQL cannot store a NUL or an unpaired surrogate. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

function readJson(text: string): unknown {
  if (!UNSTORABLE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? storable(value) : value));
}

/**
 * Accepts JSON only. An empty body with a JSON content type is no body: the specification's client sends `POST
 * /api/logout` so.
 */
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
