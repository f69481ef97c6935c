import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

const NUL = '\\u0000';

/** JSON alone; an empty body with a JSON content type is no body, as `POST /api/logout` of the specification's client sends it. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      // PostgreSQL has no text with a NUL in it.
      const body: unknown = JSON.parse(String(text).replaceAll(NUL, ''));
      done(null, body);
    } catch {
      done(new Refusal('bad_json'), undefined);
    }
  });
}
