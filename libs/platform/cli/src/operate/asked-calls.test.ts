import { expect, onTestFinished, test, vi } from 'vitest';
import type { Verb } from '../command-line/verb.ts';
import { canary, pin, promote, retire, rollback, status, unpin } from './operate-verbs.ts';

const FACTS = {
  remote: 'notes',
  stable: '2.0.0',
  previous: '1.0.0',
  canary: { version: '3.0.0', percent: 5, auto: true },
  decided_by: 'anna',
  revision: 7,
  changed_at: '2026-11-20T12:24:00.000Z',
  versions: [
    { version: '2.0.0', published_by: 'anna', published_at: '2026-11-19T09:00:00.000Z', retired_at: null },
    {
      version: '0.9.0',
      published_by: 'oleg',
      published_at: '2026-11-01T09:00:00.000Z',
      retired_at: '2026-11-20T10:00Z',
    },
  ],
  pins: [],
  audit: [{ act: 'published' }],
  health: [
    { version: '2.0.0', hour: '11', healthy: 40, failed: 1, crashed: 0 },
    { version: '2.0.0', hour: '12', healthy: 2, failed: 0, crashed: 3 },
  ],
};

/** A product that gives every request this answer. Returns the list of requests. */
function product(answer: object): string[] {
  const asked: string[] = [];
  vi.stubEnv('MFE_SERVER', 'https://product.example').stubEnv('MFE_TOKEN', 'secret');
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push(
      [method, url.replace('https://product.example/api/platform/remotes', ''), body].filter(Boolean).join(' '),
    );
    return Response.json(answer);
  });
  onTestFinished(() => void vi.unstubAllGlobals().unstubAllEnvs());
  return asked;
}

test.each<[string, Verb, string[], Record<string, string | boolean>, string[]]>([
  ['canary', canary, ['notes', '3.0.0', '5%'], {}, ['PUT /notes/canary {"version":"3.0.0","percent":5}']],
  [
    'canary',
    canary,
    ['notes', '3.0.0', '100'],
    { auto: true },
    ['PUT /notes/canary {"version":"3.0.0","percent":100,"auto":true}'],
  ],
  ['promote', promote, ['notes', '3.0.0'], { revision: '7' }, ['POST /notes/promote {"version":"3.0.0","revision":7}']],
  ['promote', promote, ['notes'], {}, ['GET /notes', 'POST /notes/promote {}']],
  ['rollback', rollback, ['notes'], {}, ['GET /notes', 'POST /notes/rollback {}']],
  ['rollback', rollback, ['notes'], { to: '1.0.0' }, ['POST /notes/rollback {"to":"1.0.0"}']],
  [
    'rollback',
    rollback,
    ['notes'],
    { to: 'https://product.example', version: '1.0.0' },
    ['POST /notes/rollback {"to":"1.0.0"}'],
  ],
  ['rollback', rollback, ['notes'], { to: 'https://product.example' }, ['GET /notes', 'POST /notes/rollback {}']],
  ['pin', pin, ['notes', '3.0.0'], { user: 'qa' }, ['PUT /notes/pins {"user":"qa","version":"3.0.0","hours":8}']],
  [
    'pin',
    pin,
    ['notes', '3.0.0'],
    { user: 'qa', hours: '2' },
    ['PUT /notes/pins {"user":"qa","version":"3.0.0","hours":2}'],
  ],
  ['unpin', unpin, ['notes'], { user: 'a&b' }, ['DELETE /notes/pins?user=a%26b']],
  ['retire', retire, ['notes', '1.0.0+a'], {}, ['POST /notes/versions/1.0.0%2Ba/retire']],
  ['status', status, ['notes'], {}, ['GET /notes']],
])('[PLT-184] mfe %s sends the requested calls', async (_, verb, words, options, calls) => {
  const asked = product(FACTS);

  await verb.run({ words, options });

  expect(asked).toEqual(calls);
});

test.each([
  ['promoted', promote],
  ['rolled back', rollback],
])('[PLT-184] a repeated command decides nothing if the remote was %s last and has no canary', async (act, verb) => {
  const asked = product({ ...FACTS, canary: null, audit: [{ act }] });

  const { text } = await verb.run({ words: ['notes'], options: {} });

  expect(asked).toEqual(['GET /notes']);
  expect(text).toContain('nothing to do: this was the last decision already');
});

test.each<[string, object, string[], string]>([
  [
    'one remote',
    FACTS,
    ['notes'],
    `notes
  stable    2.0.0
  previous  1.0.0
  canary    3.0.0 5 %, grows automatically
  revision  7, decided by anna at 2026-11-20 12:24
  versions
    2.0.0  by anna, 2026-11-19 09:00
    0.9.0  by oleg, 2026-11-01 09:00, retired 2026-11-20 10:00
  health
    2.0.0  42 healthy, 1 failed, 3 crashed`,
  ],
  [
    'all remotes',
    [{ ...FACTS, previous: null, canary: null }],
    [],
    `notes
  stable    2.0.0
  previous  none
  canary    none
  revision  7, decided by anna at 2026-11-20 12:24`,
  ],
  ['no remote', [], [], 'No remote is live yet.'],
])('[PLT-184] the status of %s is printed as lines', async (_, answer, words, said) => {
  product(answer);

  expect((await status.run({ words, options: {} })).text).toBe(said);
});
