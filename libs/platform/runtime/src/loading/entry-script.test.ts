import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeCandidate } from '../testing/candidate.ts';
import { loadEntryScript } from './entry-script.ts';
import { preload } from './preload.ts';

let scripts: HTMLScriptElement[] = [];
beforeEach(() => {
  scripts = [];
  // A page in a test loads no scripts: the test calls `onload` and `onerror`.
  vi.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push(node as HTMLScriptElement));
});
afterEach(() => vi.restoreAllMocks());

const answer = (how: 'onload' | 'onerror') => scripts.at(-1)?.[how]?.call(window, new Event('answer'));
const asked = () => scripts.map(({ src, integrity }) => [new URL(src).search.replace(/\d+/, '7'), integrity]);
const of = (version: string, files = {}) => fakeCandidate({ base: `/mfe/notes/${version}/`, files });

test('[PLT-3] an entry that loads is requested once, with its hash', async () => {
  const loading = loadEntryScript(of('1', { 'remoteEntry.js': 'sha256-x' }), 8000);
  answer('onload');
  await loading;

  expect(asked()).toEqual([['', 'sha256-x']]);
});

test('[PLT-3] [PLT-102] an entry that does not load is requested once more, from then on under another address', async () => {
  const loading = loadEntryScript(of('2'), 8000);
  answer('onerror');
  await expect.poll(() => scripts.length).toBe(2);
  answer('onerror');
  await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError' });

  const later = loadEntryScript(of('2'), 8000);
  answer('onload');
  await later;

  expect(asked()).toEqual([
    ['', ''],
    ['?fresh=7', ''],
    ['?fresh=7', ''],
  ]);
});

test('[PLT-3] an entry that exceeds its limit is cancelled', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failed = vi.fn();
  loadEntryScript(of('3'), 8000).catch(failed);

  await vi.advanceTimersByTimeAsync(7999);
  const early = failed.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1);

  expect([early, failed.mock.calls, scripts.length]).toMatchObject([0, [[{ kind: 'timeout' }]], 1]);
});

test('[PLT-3] a file is preloaded once, with the hash of its later use', () => {
  const head = document.createElement('head');
  const candidate = of('4', { 'remote.js': 'sha256-y' });

  preload(candidate, ['remote.js', 'week.css'], head);
  preload(candidate, ['remote.js'], head);

  const links = [...head.querySelectorAll('link')].map(({ as, integrity }) => [as, integrity]);
  expect(links).toEqual([
    ['script', 'sha256-y'],
    ['style', ''],
  ]);
});
