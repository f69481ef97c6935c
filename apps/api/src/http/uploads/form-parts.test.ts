import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { formBody } from './form-body.ts';
import { takeParts } from './form-parts.ts';

const LIMITS = { fileSize: 1000, files: 1, fields: 1, parts: 2, fieldSize: 5 };
const TOO_MANY = { FST_FILES_LIMIT: 'Отправьте один файл' };
const file = (name: string) => `Content-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nabc`;
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const form = (...parts: string[]) => `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`;
const NOT_WHOLE = 'Файл пришёл не целиком. Отправьте его ещё раз';

/** The refusal of a form whose parts `take` reads. */
async function refused(
  payload: string,
  take: Parameters<typeof takeParts>[2],
  type = 'multipart/form-data; boundary=x',
) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  app.post('/', async (request) => {
    await takeParts(request, { limits: LIMITS, tooMany: TOO_MANY }, take);
    return 'taken';
  });
  app.setErrorHandler((error, _, reply) =>
    reply.code(400).send(error instanceof Refusal ? (error.parts.fields ?? error.code) : String(error)),
  );
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': type },
    payload,
  });
  return statusCode === 200 ? null : body.startsWith('{') ? JSON.parse(body) : body;
}
const forget: Parameters<typeof takeParts>[2] = async (part) => {
  if (part.type === 'file') await part.toBuffer();
};

test.each<[string, string, unknown]>([
  ['complete with one file', form(field('a', '1'), file('a.csv')), null],
  ['with two files', form(file('a.csv'), file('b.csv')), { file: 'Отправьте один файл' }],
  ['with a field `__proto__`', form(field('__proto__', '1')), { file: 'Лишнее поле' }],
  [
    'with a JSON field that is no JSON',
    form(`Content-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{`),
    { file: 'Лишнее поле' },
  ],
  ['truncated', form(file('a.csv')).slice(0, -9), { file: NOT_WHOLE }],
])('[SEC-80] a form, %s: only a broken one is refused, with a message at its file', async (_, payload, said) => {
  expect(await refused(payload, forget)).toEqual(said);
});

test.each<[string, Error, unknown]>([
  ['a refusal', new Refusal('too_large', { fields: { file: 'Велико' } }), { file: 'Велико' }],
  ['a bug', new TypeError('broken'), 'TypeError: broken'],
])('[SEC-80] %s thrown by the reader of the parts is passed on unchanged', async (_, thrown, said) => {
  expect(await refused(form(file('a.csv')), () => Promise.reject(thrown))).toEqual(said);
});

test.each<[string, string, object]>([
  ['JSON and plain text', form(field('a', '7'), field('b', 'да')), { a: 7, b: 'да' }],
  ['a too long field', form(field('a', 'x'.repeat(17_000))), { a: 'Слишком длинно' }],
])('[IMP-4] form fields with %s become the expected body', async (_, payload, expected) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  app.post('/', async (request) =>
    formBody(request, { bytes: 1000, spending: { spend: () => undefined, end: () => undefined } }),
  );
  app.setErrorHandler((error, _request, reply) =>
    reply.send(error instanceof Refusal ? error.parts.fields : String(error)),
  );

  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const { body } = await app.inject({ method: 'POST', url: '/', headers, payload });

  expect(JSON.parse(body)).toEqual(expected);
});
