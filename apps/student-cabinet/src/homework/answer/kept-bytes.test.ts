import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptBytes } from './kept-bytes.ts';

/** A fake of the only cache that the page opens, by address. */
const stored = new Map<string, Response>();
const addressOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : asked, 'https://planner.example').pathname;
const cache = {
  put: async (asked: string, answer: Response) => void stored.set(addressOf(asked), answer),
  match: async (asked: string) => stored.get(addressOf(asked))?.clone(),
  delete: async (asked: string | Request) => stored.delete(addressOf(asked)),
  keys: async () => [...stored.keys()].map((path) => new Request(`https://planner.example${path}`)),
};
beforeEach(() => vi.stubGlobal('caches', { open: async () => cache }));
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

const file = () => new File(['x'], 'a.jpg', { type: 'image/jpeg' });
const UPLOAD = { key: 'one', name: 'a.jpg', size: 1 };

test('[CAB-86] the bytes of a file outlive the page, with name and type', async () => {
  const page = keptBytes(2, () => true);
  page.keep('one', file());
  await vi.waitFor(() => expect(page.has('one')).toBe(true));

  const read = await keptBytes(2, () => true).read(UPLOAD);

  expect([read?.name, read?.type, await read?.text()]).toEqual(['a.jpg', 'image/jpeg', 'x']);
});

test('[CAB-86] after the end of the session nothing is stored any more', async () => {
  const page = keptBytes(2, () => false);
  page.keep('one', file());
  await vi.waitFor(async () => expect(await page.read(UPLOAD)).not.toBeNull());

  expect([page.has('one'), stored.size]).toEqual([false, 0]);
});

test('[CAB-86] files that no draft names any more are deleted, and the others stay', async () => {
  const page = keptBytes(2, () => true);
  for (const key of ['one', 'two']) page.keep(key, file());
  await vi.waitFor(() => expect(page.has('two')).toBe(true));

  await page.sweep(() => new Set(['two']));

  expect([...stored.keys()]).toEqual(['/kept/two']);
});

test('[CAB-86] a removed file is deleted from the cache too', async () => {
  const page = keptBytes(2, () => true);
  page.keep('one', file());
  await vi.waitFor(() => expect(page.has('one')).toBe(true));

  page.drop('one');

  await vi.waitFor(() => expect(stored.size).toBe(0));
  expect([page.has('one'), await page.read(UPLOAD)]).toEqual([false, null]);
});

test('[CAB-86] a browser without room stores nothing and reports it', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('no room')) });
  const page = keptBytes(2, () => true);
  page.keep('one', file());

  expect((await page.read(UPLOAD))?.name).toBe('a.jpg');
  expect([page.has('one'), await keptBytes(2, () => true).read(UPLOAD)]).toEqual([false, null]);
});
