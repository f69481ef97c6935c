import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import { askerOf } from '../../testing/asking/asker.ts';
import { withOwnPart } from '../../testing/asking/own-parts.ts';
import { worldsFor } from '../../testing/asking/worlds.ts';
import { tokenFor } from '../../testing/carriers/letters.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { rowsOf } from '../../testing/tenants/rows.ts';
import { sizedEach } from '../../testing/sized.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());

// All keys of the routes are calls of the contract; every-call.test.ts checks this.
const calls = RESOURCES.flat().map(({ key, call }) => ({ key: key as CallKey, call }));
const guarded = calls.filter(({ call }) => call.roles !== 'public');
const open = calls.filter(({ call }) => call.roles === 'public');
/** The calls that the small size sends for the own account: a read, a write, and a call that ends the session. */
const SAMPLE: readonly CallKey[] = ['GET /api/user/me', 'POST /api/student-create', 'POST /api/logout'];
const sampled = guarded.filter(({ key }) => SAMPLE.includes(key));
const others = guarded.filter(({ key }) => !SAMPLE.includes(key));
type Asked = (typeof calls)[number];

const [here] = worlds;
const worldOfAny = worldsFor(api, worlds);
const inSmall = [...sampled, ...open.slice(0, 2)].map(({ key }) => key);
/** The few calls of the small size need no world beside the first one. */
const worldOf: typeof worldOfAny = (asked) =>
  inSmall.includes(asked.key) ? withOwnPart(api, here, asked.key) : worldOfAny(asked);
const foreign = { 'x-account': String((await api.teacher()).id) };
const table = { ...here, token: '' };
async function isRefused({ key }: Asked): Promise<void> {
  const { headers, ...sent } = CASES[key].good(table);

  const { status, body, headers: answered } = await askerOf(key, here).send(key, sent, { ...headers, ...foreign });

  expect({ key, status, body }).toMatchObject({
    status: 409,
    body: { code: 'other_account', message: 'Вы вошли в другую учётную запись. Войдите снова и повторите' },
  });
  expect(answered['set-cookie'], key).toBeUndefined();
}

// Reading all rows costs ten times as much as a refusal, so the small size reads them once.
test('[SEC-68] each call from the page of another account is refused, and all of them together change nothing', async () => {
  const rows = await rowsOf(api.database);

  for (const asked of guarded) await isRefused(asked);

  expect(await rowsOf(api.database)).toEqual(rows);
});
test.each(guarded)(
  '[SEC-68] $key from the page of another account is refused and changes nothing',
  { tags: 'full' },
  async (asked) => {
    const rows = await rowsOf(api.database);

    await isRefused(asked);

    expect(await rowsOf(api.database)).toEqual(rows);
  },
);

async function isAnsweredToOwn({ key, call }: Asked): Promise<void> {
  const world = await worldOf({ key, call });
  const { headers, ...sent } = CASES[key].good({ ...world, token: await tokenFor(api, world.teacher, key) });
  const asker = askerOf(key, world);

  const { status, body } = await asker.send(key, sent, { ...headers, 'x-account': String(asker.id) });

  expect({ status, body }).toMatchObject({ status: call.status ?? 200 });
}

test.each(sampled)('[SEC-68] $key from a page of the own account is answered', isAnsweredToOwn);
test.each(others)('[SEC-68] $key from a page of the own account is answered', { tags: 'full' }, isAnsweredToOwn);

sizedEach('[SEC-68] $key from a page whose account has signed out is refused with 401', guarded, 8, async ({ key }) => {
  const refusal = await api.visitor().refused(key, CASES[key].good(table), foreign);

  expect(refusal).toMatchObject({ status: 401, code: 'not_signed_in' });
});

async function isAnsweredToAny({ key, call }: Asked): Promise<void> {
  const world = await worldOf({ key, call });
  const { headers, ...sent } = CASES[key].good({ ...world, token: await tokenFor(api, world.teacher, key) });

  const { status, body } = await askerOf(key, world).send(key, sent, { ...headers, ...foreign });

  expect({ status, body }).toMatchObject({ status: call.status ?? 200 });
}

test.each(open.slice(0, 2))('[SEC-69] $key answers the page of any account', isAnsweredToAny);
test.each(open.slice(2))('[SEC-69] $key answers the page of any account', { tags: 'full' }, isAnsweredToAny);

test.each(['', ' ', '0', '1e3', 'null', 'olga', '1, 1', '9'.repeat(4000)])(
  '[SEC-68] a header that names no account, %j, is refused like another account',
  async (value) => {
    const refusal = await here.teacher.refused('GET /api/user/me', {}, { 'x-account': value });

    expect(refusal).toMatchObject({ status: 409, code: 'other_account' });
  },
);

test('[SEC-68] a repeated write with its idempotency key is refused when the page belongs to another account', async () => {
  const write = { body: { student_name: 'Вера' } };
  const key = { 'idempotency-key': 'the-same' };
  const own = { 'x-account': String(here.teacher.id) };

  const made = await here.teacher.send('POST /api/student-create', write, { ...key, ...own });
  const foreignRepetition = await here.teacher.send('POST /api/student-create', write, { ...key, ...foreign });
  const repetition = await here.teacher.send('POST /api/student-create', write, { ...key, ...own });

  expect(foreignRepetition.status).toBe(409);
  expect(repetition).toMatchObject({ status: 201, body: made.body });
});
