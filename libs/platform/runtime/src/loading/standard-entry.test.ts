import { afterEach, expect, test, vi } from 'vitest';
import { fakeCandidate } from '../testing/candidate.ts';
import { loadStandardEntry } from './standard-entry.ts';

afterEach(() => vi.unstubAllGlobals());

const MODULE = 'data:text/javascript,';
const FILES = { 'export const init = () => {}, get = 7': 'sha256-entry', 'page.js': 'sha256-page' };
const [ENTRY = ''] = Object.keys(FILES);

/**
 * Replaces `fetch` by a browser that answers each file by its list. Returns the list of requests with integrity and
 * cache mode.
 */
function answering(answers: Record<string, ('ok' | 'gone' | 'other')[]>) {
  const asked: [file: string, integrity: unknown, cache: unknown][] = [];
  vi.stubGlobal('fetch', (url: string, { integrity, cache }: RequestInit) => {
    const file = url.slice(MODULE.length);
    asked.push([file, integrity, cache]);
    const answer = answers[file]?.shift() ?? 'ok';
    if (answer === 'other') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response('', { status: answer === 'gone' ? 404 : 200 }));
  });
  const candidate = fakeCandidate({ base: MODULE, entry: ENTRY, files: FILES });
  const load = () => loadStandardEntry(candidate, { name: 'notes_1_0_0', type: 'module' }, 1000);
  return { asked, load };
}

test('[PLT-351] the container of a module is its exports, after each of its files has been compared with its hash', async () => {
  const { asked, load } = answering({});

  expect(await load()).toMatchObject({ init: expect.any(Function), get: 7 });
  expect(asked).toEqual(Object.entries(FILES).map(([file, hash]) => [file, hash, undefined]));
});

test('[PLT-351] a file with different bytes in the cache is requested once more, past the cache', async () => {
  const { asked, load } = answering({ 'page.js': ['other'] });

  await load();

  expect(asked).toContainEqual(['page.js', 'sha256-page', 'reload']);
});

test.each([
  ['has different bytes', ['other', 'other'] as const],
  ['is missing', ['gone'] as const],
])('[PLT-1] nothing of a standard build runs if one of its files %s', async (_, answers) => {
  const { load } = answering({ 'page.js': [...answers] });

  await expect(load()).rejects.toMatchObject({
    name: 'ChunkLoadError',
    request: `${MODULE}page.js`,
    integrity: 'sha256-page',
  });
});
