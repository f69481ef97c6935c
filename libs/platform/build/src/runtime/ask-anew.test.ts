import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAnew, type Runtime } from './ask-anew.ts';

const healed: string[] = [];
beforeEach(() => {
  healed.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    healed.push(url);
    return Promise.resolve(new Response());
  });
});
afterEach(() => vi.unstubAllGlobals());

type Faults = ('error' | 'timeout')[];

/**
 * A runtime whose chunk 7 has a script and a stylesheet. Each request meets the next fault of its list. Records the
 * requests.
 */
function runtimeWith(scriptFaults: Faults, styleFaults: Faults = []) {
  const asked: string[] = [];
  const starting = (faults: Faults, name: () => string) => (_id: string, files: Promise<unknown>[]) => {
    asked.push(name());
    const type = faults.shift();
    const failure = Object.assign(new Error('did not come'), { name: 'ChunkLoadError', type });
    files.push(type ? Promise.reject(failure) : Promise.resolve());
  };
  const runtime: Required<Runtime> & { f: Required<Runtime['f']> } = {
    p: '/mfe/calendar/1/',
    u: (id: string) => `${id}.js`,
    k: (id: string) => `${id}.css`,
    sriHashes: { 7: 'sha384-js' },
    sriCssHashes: { 7: 'sha384-css' },
    f: {
      j: starting(scriptFaults, () => runtime.u('7')),
      css: starting(styleFaults, () => runtime.k('7')),
    },
  };
  askAnew(runtime);
  const load = () => {
    const files: Promise<unknown>[] = [];
    runtime.f.css('7', files);
    runtime.f.j('7', files);
    return Promise.all(files);
  };
  return { load, asked };
}

const FRESH_SCRIPT = expect.stringMatching(/^7\.js\?fresh=\w+$/);
const FRESH_STYLE = expect.stringMatching(/^7\.css\?fresh=\w+$/);

test('[PLT-102] each file of a chunk that did not load is requested once more under a fresh address, and the browser’s cache is repaired', async () => {
  const { load, asked } = runtimeWith(['error'], ['error']);

  await load();

  expect(asked).toEqual(['7.css', '7.js', FRESH_STYLE, FRESH_SCRIPT]);
  expect(healed).toEqual(['/mfe/calendar/1/7.css', '/mfe/calendar/1/7.js']);
});

test('[PLT-102] a file that hung is cancelled, and the next request uses a fresh address', async () => {
  const { load, asked } = runtimeWith(['timeout']);

  await expect(load()).rejects.toMatchObject({ type: 'timeout' });
  await load();

  expect(asked).toEqual(['7.css', '7.js', '7.css', FRESH_SCRIPT]);
});

test('[PLT-63] a second failure is final, and its error contains the address and the hash, also for a stylesheet', async () => {
  const script = runtimeWith(['error', 'error']);
  const style = runtimeWith([], ['error', 'error']);

  await expect(script.load()).rejects.toMatchObject({
    request: expect.stringMatching(/^\/mfe\/calendar\/1\/7\.js\?fresh=/),
    integrity: 'sha384-js',
  });
  await expect(style.load()).rejects.toMatchObject({
    request: expect.stringMatching(/^\/mfe\/calendar\/1\/7\.css\?fresh=/),
    integrity: 'sha384-css',
  });
  expect(healed).toEqual([]);
});
