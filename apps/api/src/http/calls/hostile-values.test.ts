import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { deployRemote, manifestOf } from '@planner/platform-server/testing';
import { RESOURCES } from '../../resources.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());

// All keys of the routes are calls of the contract. Calls that end the session are left out: after them every call
// would be 401.
const keys = RESOURCES.flat()
  .map(({ key }) => key as CallKey)
  .filter((key) => !/logout|delete-account/.test(key))
  .map((key, index) => ({ key, index }));
/**
 * The small size sends every eleventh call. Eleven shares no factor with the numbers of values and texts, so each value
 * and text is sent.
 */
const sample = keys.filter(({ index }) => index % 11 === 0);
// The first tests write into a world of their own, so that they do not change the rows that the other tests read.
const [world, untouched] = [
  { ...worlds[0], token: 'x' },
  { ...worlds[1], token: 'x' },
];
await deployRemote(api.config.remotesDir, '1.0.0', manifestOf('billing', ['/billing']));

/** JSON values that crash code which does not check their type. */
const HOSTILE = [
  '{"toString": 1}',
  '{"valueOf": null, "toString": null, "toJSON": 1, "then": 1}',
  '{"__proto__": {"toString": 1}, "constructor": {"prototype": null}, "length": -1}',
  '{"length": {"toString": 1, "valueOf": 1}, "size": {"toString": 1, "valueOf": 1}}',
  '{"length": [{"toString": 1}]}',
  '[{"toString": 1}]',
  '[[{"__proto__": 1}]]',
  '1e999',
  '"__proto__"',
] as const;
const NAMES = ['__proto__', 'toString', 'valueOf', 'constructor'];

/**
 * Copies of the value with the hostile value: instead of the whole, instead of each part in turn, and under each name
 * beside the fields.
 */
function spoilt(value: unknown, hostile: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [hostile];
  const entries = Object.entries(value);
  const inside = entries.flatMap(([name, part]) =>
    spoilt(part, hostile).map((wrong) => entries.map(([field, was]) => [field, field === name ? wrong : was] as const)),
  );
  if (Array.isArray(value)) return [hostile, ...inside.map((fields) => fields.map(([, item]) => item))];
  const beside = NAMES.map((name) => [...entries, [name, hostile] as const]);
  return [hostile, ...[...inside, ...beside].map((fields) => Object.fromEntries(fields))];
}

/** The one value, or the one place, that the small size uses for this call. */
const oneOf = <T>(values: readonly T[], index: number) => values.slice(index % values.length).slice(0, 1);
const all = <T>(values: readonly T[]) => values;

/** `choose` selects some of the values and bodies that can be sent. */
async function crashedByBodies(key: CallKey, choose: <T>(values: readonly T[]) => readonly T[]): Promise<string[]> {
  const { good, as } = CASES[key];
  const { body = {}, ...sent } = good(world);
  const person = world[as ?? 'teacher'];
  const bodies = choose(HOSTILE).flatMap((hostile) => choose(spoilt(body, JSON.parse(hostile))));

  const crashed: string[] = [];
  for (const wrong of bodies.map((one) => JSON.stringify(one))) {
    const { status } = await person.send(key, { ...sent, body: wrong });
    if (status >= 500) crashed.push(wrong);
  }

  return crashed;
}

test.each(sample)('[OPS-88] $key accepts or refuses any JSON at any place of its body', async ({ key, index }) => {
  expect(await crashedByBodies(key, (values) => oneOf(values, index))).toEqual([]);
});
test.each(keys)(
  '[OPS-88] $key accepts or refuses any JSON at any place of its body',
  { tags: 'full' },
  async ({ key }) => {
    expect(await crashedByBodies(key, all)).toEqual([]);
  },
);

const TEXTS = ['__proto__', 'constructor', 'toString', '[object Object]', '\0', '1e999', '%', '٣'];

async function crashedByAddresses(key: CallKey, choose: <T>(values: readonly T[]) => readonly T[]): Promise<string[]> {
  const { good, as } = CASES[key];
  const sent = good(untouched);
  const person = untouched[as ?? 'teacher'];

  const crashed: string[] = [];
  for (const text of choose(TEXTS)) {
    for (const part of ['query', 'params'] as const) {
      for (const wrong of choose(spoilt({ '__proto__[x]': 1, ...sent[part] }, text))) {
        const { status } = await person.send(key, { ...sent, [part]: Object.assign({}, wrong) });
        if (status >= 500) crashed.push(JSON.stringify(wrong));
      }
    }
  }

  return crashed;
}

test.each(sample)('[OPS-88] $key accepts or refuses any text in its address', async ({ key, index }) => {
  expect(await crashedByAddresses(key, (values) => oneOf(values, index))).toEqual([]);
});
test.each(keys)('[OPS-88] $key accepts or refuses any text in its address', { tags: 'full' }, async ({ key }) => {
  expect(await crashedByAddresses(key, all)).toEqual([]);
});

const HEADERS = [
  'accept-encoding',
  'accept',
  'cookie',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-mfe',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-page',
  'x-requested-with',
  '__proto__',
  'constructor',
  'accept-version',
];
const WORDS = [
  '',
  '__proto__',
  '{}',
  '%',
  '%E0%A4%A',
  '"',
  ',',
  ';=',
  'x'.repeat(5000),
  '1e999',
  'null',
  '::1%eth0',
  'a:b:c',
  'bytes=5-1',
  'bytes=999999-',
  'bytes=0-0,0-0',
  'W/"x"',
  'Thu, 99 Foo 9999',
  '*;q=0',
  'identity;q=0',
  'br;q=9',
  'session=%00; session=%E0',
  'constructor=1; __proto__=2; session=toString',
  'Thu, 01 Jan 1970 00:00:00 GMT',
];

async function isSentHeaders(address: string): Promise<void> {
  const crashed: string[] = [];
  for (const header of HEADERS) {
    for (const word of WORDS) {
      const { status, body } = await api
        .visitor()
        .send(address, {}, { cookie: untouched.teacher.cookie ?? '', [header]: word });
      // The pages are not built in this test, so the server answers them with 503 and a text.
      if (status >= 500 && typeof body !== 'string') crashed.push(`${header}: ${word}`);
    }
  }

  expect(crashed).toEqual([]);
}

test.each(['GET /api/user/me'])('[OPS-88] %s accepts or refuses any text in its headers', isSentHeaders);
test.each([
  'GET /api/student-profile/1',
  'POST /api/logout',
  'GET /api/docs',
  'GET /favicon.svg',
  'GET /mfe/billing/1.0.0/remoteEntry.js',
  'GET /calendar/calendar-week',
])('[OPS-88] %s accepts or refuses any text in its headers', { tags: 'full' }, isSentHeaders);

test.each(['/mfe/%00', '/shell/%5c..%5c', `/mfe/${'a'.repeat(2000)}`, '/%2e%2e/mfe/%2e%2e/x.js', '/mfe/%ff', '/%'])(
  '[OPS-88] there is no file at %s, and the server refuses the request',
  async (url) => {
    const { statusCode, body } = await api.server.inject(url);

    expect({ statusCode, ...JSON.parse(body) }).toMatchObject({ statusCode: 404, code: 'not_found' });
  },
);

test.each(['bytes=0-3', 'bytes=5-1', 'bytes=999999-', 'bytes=0-0,2-2'])(
  '[OPS-88] a file is sent whole when the range is %s',
  async (range) => {
    const url = '/mfe/billing/1.0.0/remoteEntry.js';
    const whole = await api.server.inject(url);

    const { statusCode, body } = await api.server.inject({ url, headers: { range } });

    expect([whole.statusCode, statusCode, body]).toEqual([200, 200, whole.body]);
  },
);
