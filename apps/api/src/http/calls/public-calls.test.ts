import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { sizedEach } from '../../testing/sized.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());
const world = { ...worlds[0], token: 'x' };

// All keys of the routes are calls of the contract.
const routes = RESOURCES.flat().map((route) => ({ ...route, key: route.key as CallKey }));
const open = routes.filter(({ call }) => call.roles === 'public');
const withBody = routes.filter(({ call }) => call.body !== undefined && !call.multipart && !call.archive);

/** Public calls without a limit of attempts, with the reason. */
const UNLIMITED: Partial<Record<CallKey, string>> = {
  'GET /api/auth/check': 'reads the own session only; its token has 256 bits',
  'GET /api/subjects': 'answers a list that is equal for everybody',
  'GET /api/mfe/registry': 'answers data that every page contains',
  'GET /api/public/news': 'answers a public page, found by an index',
  'GET /api/public/news/{id}': 'answers a public page, found by its id',
  'GET /api/public/reviews': 'answers a public page, found by an index',
};

test('[SEC-89] every public call has a limit of attempts, or a reason not to have one', () => {
  const undecided = open.filter(({ key, limit }) => (limit === undefined) !== (UNLIMITED[key] !== undefined));

  expect(undecided.map(({ key }) => key)).toEqual([]);
  expect(open.length).toBeGreaterThan(10);
});

test('[SEC-89] the one-click unsubscribe of mail programs, which is not in the contract, has a limit too', async () => {
  const press = async () => {
    const { statusCode } = await api.server.inject({
      method: 'POST',
      url: '/user/unsubscribe?token=x',
      remoteAddress: '192.0.2.77',
      headers: { host: 'localhost' },
    });
    return statusCode;
  };

  const statuses = [];
  for (let times = 0; times < 61; times += 1) statuses.push(await press());

  expect(statuses.indexOf(429)).toBe(60);
});

test.each(open.filter(({ call }) => call.body !== undefined))(
  '[SEC-87] $key accepts at most 16 KB',
  async ({ key }) => {
    const { good } = CASES[key];
    const body = { ...Object(good(world).body), filling: 'x'.repeat(16 * 1024) };

    const { status } = await api.visitor().send(key, { ...good(world), body: JSON.stringify(body) });

    expect(status).toBe(413);
  },
);

sizedEach('[SEC-88] a refusal of $key names at most 20 fields', withBody, 6, async ({ key }) => {
  const { good, as } = CASES[key];
  const unknown = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`field${n}`, 1]));

  const { status, body } = await world[as ?? 'teacher'].send(key, { ...good(world), body: JSON.stringify(unknown) });

  // Public calls have a limit of attempts; a refusal by that limit names no field.
  expect([422, 429]).toContain(status);
  expect(Object.keys(Object(Object(body).fields)).length).toBeLessThanOrEqual(20);
});

test('[SEC-88] a request with a hundred thousand unknown fields gets a short answer', { tags: 'full' }, async () => {
  const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [n.toString(36), 1]));

  const { status, body } = await world.teacher.send('POST /api/student-create', { body: JSON.stringify(unknown) });

  expect(status).toBe(422);
  expect(JSON.stringify(body).length).toBeLessThan(2000);
});

test('[SEC-88] an object with its own `length` in place of a text is refused at its field', async () => {
  const hostile = { length: { toString: 1, valueOf: 1 } };

  const refusal = await world.teacher.refused('POST /api/student-create', { body: { student_name: hostile } });

  expect(refusal).toMatchObject({ status: 422, fields: { student_name: expect.stringMatching(/[а-я]/) } });
});

test('[SEC-88] a hundred thousand nested lists in place of a text are refused at the field', async () => {
  const body = `{"student_name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;

  const { body: refusal } = await world.teacher.send('POST /api/student-create', { body });

  expect(refusal).toMatchObject({ status: 422, fields: { student_name: expect.stringMatching(/[а-я]/) } });
});
