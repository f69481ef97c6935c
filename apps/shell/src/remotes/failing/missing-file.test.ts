import { afterEach, expect, test, vi } from 'vitest';
import { fakeCandidate } from '../testing/candidate.ts';
import { failureOf } from './classify.ts';
import { RemoteFailure } from './failure.ts';
import { MissingFile } from './missing-file.ts';

afterEach(() => vi.unstubAllGlobals());

// sha384 of «alert(1)».
const BUILT = 'sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW';
const candidate = fakeCandidate({
  files: { 'remoteEntry.js': BUILT, 'week.css': BUILT },
  pages: { '/calendar': ['week.js', 'week.css'], '/day': ['week.css'] },
});
const entry = new MissingFile('http://localhost:3000/mfe/calendar/1.0.0/remoteEntry.js?retry=1', 'error');

/** The network answers so; tells what was asked for. */
function network(answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
  return asked;
}
const answers = (status: number, body: string) => network(() => Promise.resolve(new Response(body, { status })));

test('[PLT-63] a file in whose place a status came is a failure of http', async () => {
  const asked = answers(404, 'no');

  const failure = await failureOf(entry, candidate, 'load');

  expect(failure).toMatchObject({ kind: 'http', status: 404, phase: 'load' });
  expect(asked).toEqual(['/mfe/calendar/1.0.0/remoteEntry.js']);
});

test('[PLT-63] a file of other content is a failure of integrity', async () => {
  answers(200, 'alert(2)');

  expect(await failureOf(entry, candidate, 'load')).toMatchObject({ kind: 'integrity' });
});

test('[PLT-63] a file that does not come, or that comes now as it was built, is a failure of the network', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')));
  const away = await failureOf(entry, candidate, 'load');
  answers(200, 'alert(1)');
  const back = await failureOf(entry, candidate, 'load');

  expect([away.kind, back.kind]).toEqual(['network', 'network']);
});

test('[PLT-63] of a stylesheet, which does not tell its address, all of the pages are asked', async () => {
  const asked = answers(500, 'no');
  const chunk = Object.assign(new Error('Loading css chunk 7 failed.'), { name: 'ChunkLoadError', type: 'error' });

  const failure = await failureOf(chunk, candidate, 'load');

  expect(failure).toMatchObject({ kind: 'http', status: 500 });
  expect(asked).toEqual(['/mfe/calendar/1.0.0/week.css']);
});

test('[PLT-63] a chunk that was given up is a time-out, and nothing is asked', async () => {
  const asked = answers(200, 'late');
  const chunk = Object.assign(new Error('late'), { name: 'ChunkLoadError', type: 'timeout', request: '/week.js' });

  expect(await failureOf(chunk, candidate, 'mount')).toMatchObject({ kind: 'timeout', phase: 'mount' });
  expect(asked).toEqual([]);
});

test.each([
  ['load', 'evaluation'],
  ['mount', 'render'],
  ['healthy', 'render'],
] as const)('[PLT-63] what the code throws at %s is of the code, whatever its words are', async (phase, kind) => {
  const asked = answers(404, 'no');

  const failure = await failureOf(new TypeError('Failed to fetch: Loading chunk 7 timed out'), candidate, phase);

  expect(failure).toMatchObject({ kind, phase });
  expect(failure).toBeInstanceOf(RemoteFailure);
  expect(asked).toEqual([]);
});
