import { afterEach, expect, test, vi } from 'vitest';
import { failureOf } from './classify.ts';
import { RemoteFailure } from './failure.ts';
import { MissingFile } from './missing-file.ts';
import { useFakeClock } from '../testing/fake-clock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Of «alert(1)»: as builds name it, and as those of before do.
const BUILT = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
const OLDER = 'sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW';
const ENTRY = '/mfe/calendar/1.0.0/remoteEntry.js';
const entry = new MissingFile(`http://localhost:3000${ENTRY}?fresh=1`, 'error', BUILT);

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

  const failure = await failureOf(entry, 'calendar', 'load');

  expect(failure).toMatchObject({ kind: 'http', status: 404, phase: 'load' });
  expect(asked).toEqual([`http://localhost:3000${ENTRY}`]);
});

test.each([
  ['alert(1)', BUILT, 'network'],
  ['alert(2)', BUILT, 'integrity'],
  ['alert(1)', OLDER, 'network'],
  ['alert(2)', OLDER, 'integrity'],
])(
  '[PLT-63] a file in whose place %s comes, which %s is of or not, is a failure of %s',
  async (body, integrity, kind) => {
    answers(200, body);
    const missing = new MissingFile(`http://localhost:3000${ENTRY}`, 'error', integrity);

    expect(await failureOf(missing, 'calendar', 'load')).toMatchObject({ kind });
  },
);

test('[PLT-63] a file that does not come, or that comes now as it was built, is a failure of the network', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')));
  const away = await failureOf(entry, 'calendar', 'load');
  answers(200, 'alert(1)');
  const back = await failureOf(entry, 'calendar', 'load');

  expect([away.kind, back.kind]).toEqual(['network', 'network']);
});

test('[PLT-63] an address that does not answer when it is asked once more is the network’s failure, after three seconds', async () => {
  useFakeClock();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_answer, refuse) => signal?.addEventListener('abort', () => refuse(new Error('silence'))));
  });
  const told: string[] = [];
  void failureOf(entry, 'calendar', 'load').then(({ kind }) => told.push(kind));

  await vi.advanceTimersByTimeAsync(2999);
  const early = [...told];
  await vi.advanceTimersByTimeAsync(1);

  expect([early, told]).toEqual([[], ['network']]);
});

test('[PLT-105] a file that comes again after a 404 was not the network’s fault', async () => {
  answers(200, 'alert(1)');
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ responseStatus: 404 } as PerformanceResourceTiming]);

  expect(await failureOf(entry, 'calendar', 'load')).toMatchObject({ kind: 'http', status: 404 });
});

test('[PLT-63] a chunk that was given up is a time-out, and nothing is asked', async () => {
  const asked = answers(200, 'late');
  const chunk = Object.assign(new Error('late'), { name: 'ChunkLoadError', type: 'timeout', request: '/week.js' });

  expect(await failureOf(chunk, 'calendar', 'mount')).toMatchObject({ kind: 'timeout', phase: 'mount' });
  expect(asked).toEqual([]);
});

test.each([
  ['load', 'evaluation'],
  ['mount', 'render'],
  ['healthy', 'render'],
] as const)('[PLT-63] what the code throws at %s is of the code, whatever its words are', async (phase, kind) => {
  const asked = answers(404, 'no');

  const failure = await failureOf(new TypeError('Failed to fetch: Loading chunk 7 timed out'), 'calendar', phase);

  expect(failure).toMatchObject({ kind, phase });
  expect(failure).toBeInstanceOf(RemoteFailure);
  expect(asked).toEqual([]);
});

test('[PLT-63] on a page of plain http, which has no hashes, a file that comes now is a failure of the network', async () => {
  answers(200, 'alert(2)');
  vi.stubGlobal('crypto', { getRandomValues: (numbers: Uint32Array) => numbers });

  expect(await failureOf(entry, 'calendar', 'load')).toMatchObject({ kind: 'network' });
});
