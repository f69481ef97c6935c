import type { CallTable } from '@planner/contract';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { CallTimes } from '../answers/call-times.ts';
import { implement } from '../implement.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { SignedIn } from '../who.ts';
import { internalReads } from './internal-reads.ts';

const read = { summary: '', response: z.unknown(), topics: ['lessons'] } as const;
const table = {
  'GET /api/own/{id}': { ...read, roles: ['teacher'], params: z.object({ id: z.coerce.number() }) },
  'GET /api/headers': { ...read, roles: ['teacher'] },
  'GET /api/students': { ...read, roles: ['student'] },
  'GET /api/public/': { ...read, roles: 'public' },
  'GET /api/missing': { ...read, roles: ['teacher'] },
  'GET /api/broken': { ...read, roles: ['teacher'] },
  'GET /api/writing': { ...read, roles: ['teacher'], writes: true, undo: { not: 'Ничего не меняет' } },
  'GET /api/limited': { ...read, roles: ['teacher'] },
  'POST /api/write': { ...read, response: z.null(), roles: ['teacher'], undo: { not: 'Ничего не меняет' } },
} as const satisfies CallTable;

const never = () => {
  throw new Error('A page has called it');
};
const routes = implement(
  table,
  {
    'GET /api/own/{id}': ({ teacher, params }) => ({ teacher, id: params.id }),
    'GET /api/headers': ({ header, user }) => [
      user.id,
      header('authorization'),
      header('x-page'),
      header('user-agent'),
    ],
    'GET /api/students': never,
    'GET /api/public/': () => 'public',
    'GET /api/missing': () => {
      throw new Refusal('not_found');
    },
    'GET /api/broken': () => {
      throw new Error('broken');
    },
    'GET /api/writing': never,
    'GET /api/limited': never,
    'POST /api/write': never,
  },
  { 'GET /api/limited': 'guess' },
);

// The handlers and the checks of a read use only these properties.
const anna = { id: 7, user_type: 'teacher' } as SignedIn;
const parts = {
  publicUrl: () => 'http://localhost',
  production: true,
  files: {},
  browserCookie: { browserOf: () => null },
} as unknown as Parts;

/** Answers reads inside the request of a page. */
function reading() {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
  onTestFinished(() => app.close());
  const [observe, free] = [vi.fn(), vi.fn()];
  const watch = vi.fn(() => free);
  const calls = { observe } as unknown as CallTimes;
  const reads = internalReads(routes, parts, { watch, calls });
  const wanted = new Map<string, { key: string; params: Record<string, string> }>();
  app.get('/*', async (request, reply) => {
    const { key, params } = wanted.get(request.url) ?? { key: '', params: {} };
    return { answer: await reads.answer({ key, params, query: {} }, anna, reply) };
  });
  async function answer(key: string, params: Record<string, string> = {}) {
    wanted.set('/page', { key, params });
    const headers = { authorization: 'Bearer x', 'x-page': 'x', 'x-account': '8', 'user-agent': 'Firefox' };
    const answered = await app.inject({ url: '/page', headers, remoteAddress: '203.0.113.7' });
    return answered.json<{ answer: { json: string; topics: string[] } | null }>().answer;
  }
  return { answer, lines, observe, watch, free };
}

test('[PLT-234] [PLT-317] a page’s read is answered for the page’s user, whatever else its request says', async () => {
  const { answer } = reading();

  expect(await answer('GET /api/own/{id}', { id: '5' })).toEqual({ json: '{"teacher":7,"id":5}', topics: ['lessons'] });
  expect(JSON.parse((await answer('GET /api/headers'))?.json ?? '')).toEqual([7, null, null, 'Firefox']);
  expect([await answer('GET /api/public/'), await answer('GET /api/public')]).toMatchObject([
    { json: '"public"' },
    { json: '"public"' },
  ]);
});

test.each(['GET /api/students', 'GET /api/writing', 'GET /api/limited', 'POST /api/write', 'GET /api/nothing'])(
  '[PLT-234] a page omits %s, and its handler is not called',
  async (key) => {
    const { answer, lines } = reading();

    expect(await answer(key)).toBeNull();
    expect(lines.filter(({ msg }) => msg === 'crash')).toEqual([]);
  },
);

test('[PLT-312] a page omits a read that fails or gets a wrong value, and the log has the failure', async () => {
  const { answer, lines, free } = reading();

  expect([await answer('GET /api/broken'), await answer('GET /api/own/{id}', { id: 'x' })]).toEqual([null, null]);
  expect(lines.filter(({ msg }) => msg === 'crash')).toMatchObject([{ err: { message: 'broken' } }]);
  expect(free).toHaveBeenCalledTimes(2);
});

test('[SEC-60] a page’s read that is refused is logged like a refused call', async () => {
  const { answer, lines } = reading();

  await answer('GET /api/students');
  await answer('GET /api/missing');

  const denied = { method: 'GET', user_id: 7, ip: '203.0.113.7' };
  expect(lines.filter(({ msg }) => msg === 'denied')).toMatchObject([
    { ...denied, code: 'wrong_role', route: '/api/students' },
    { ...denied, code: 'not_found', route: '/api/missing' },
  ]);
});

test('[OPS-276] [OPS-186] a page’s read is measured and named like a call', async () => {
  const { answer, observe, watch, free } = reading();

  await answer('GET /api/own/{id}', { id: '5' });
  await answer('GET /api/missing');
  await answer('GET /api/broken');

  expect(observe.mock.calls.map(([labels]) => labels)).toEqual([
    { call: 'GET /api/own/{id}', status: '2xx' },
    { call: 'GET /api/missing', status: '4xx' },
    { call: 'GET /api/broken', status: '5xx' },
  ]);
  expect(watch.mock.calls).toEqual([['GET /api/own/{id}'], ['GET /api/missing'], ['GET /api/broken']]);
  expect(free).toHaveBeenCalledTimes(3);
});
