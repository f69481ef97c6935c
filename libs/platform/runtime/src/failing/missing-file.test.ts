import { afterEach, expect, test, vi } from 'vitest';
import { failureOf } from './classify.ts';
import { RemoteFailure } from './failure.ts';
import { MissingFile } from './missing-file.ts';
import { useFakeClock } from '../testing/fake-clock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// The hashes of «alert(1)»: as builds write it now, and as older builds wrote it.
const BUILT = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
const OLDER = 'sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW';
const ENTRY = '/mfe/calendar/1.0.0/remoteEntry.js';
const entry = new MissingFile(`http://localhost:3000${ENTRY}?fresh=1`, 'error', BUILT);

/** Replaces the network by these answers and returns the list of requested addresses. */
function network(answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
  return asked;
}
const answers = (status: number, body: string) => network(() => Promise.resolve(new Response(body, { status })));

test('[PLT-63] a file that is answered with an error status is a failure of the kind http', async () => {
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
  '[PLT-63] a missing file that now returns %s, with the hash %s, is a failure of the kind %s',
  async (body, integrity, kind) => {
    answers(200, body);
    const missing = new MissingFile(`http://localhost:3000${ENTRY}`, 'error', integrity);

    expect(await failureOf(missing, 'calendar', 'load')).toMatchObject({ kind });
  },
);

test('[PLT-63] a file that is unreachable, or that now returns as it was built, is a failure of the network', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')));
  const away = await failureOf(entry, 'calendar', 'load');
  answers(200, 'alert(1)');
  const back = await failureOf(entry, 'calendar', 'load');

  expect([away.kind, back.kind]).toEqual(['network', 'network']);
});

test('[PLT-63] an address that does not answer the second request within three seconds is a failure of the network', async () => {
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

test('[PLT-105] a file that loads again after a 404 is not a failure of the network', async () => {
  answers(200, 'alert(1)');
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ responseStatus: 404 } as PerformanceResourceTiming]);

  expect(await failureOf(entry, 'calendar', 'load')).toMatchObject({ kind: 'http', status: 404 });
});

test('[PLT-63] a chunk that exceeded its time limit is a time-out, without a second request', async () => {
  const asked = answers(200, 'late');
  const chunk = Object.assign(new Error('late'), { name: 'ChunkLoadError', type: 'timeout', request: '/week.js' });

  expect(await failureOf(chunk, 'calendar', 'mount')).toMatchObject({ kind: 'timeout', phase: 'mount' });
  expect(asked).toEqual([]);
});

test.each([
  ['load', 'evaluation'],
  ['mount', 'render'],
  ['healthy', 'render'],
] as const)(
  '[PLT-63] an error thrown by the code in the phase %s is a failure of the code, whatever its message says',
  async (phase, kind) => {
    const asked = answers(404, 'no');

    const failure = await failureOf(new TypeError('Failed to fetch: Loading chunk 7 timed out'), 'calendar', phase);

    expect(failure).toMatchObject({ kind, phase });
    expect(failure).toBeInstanceOf(RemoteFailure);
    expect(asked).toEqual([]);
  },
);

test('[PLT-63] on a plain http page, which has no hashes, a file that loads now is a failure of the network', async () => {
  answers(200, 'alert(2)');
  vi.stubGlobal('crypto', { getRandomValues: (numbers: Uint32Array) => numbers });

  expect(await failureOf(entry, 'calendar', 'load')).toMatchObject({ kind: 'network' });
});
