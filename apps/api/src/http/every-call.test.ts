import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '../app.ts';
import { anyOfSchema } from '../testing/any-of-schema.ts';
import { testApi } from '../testing/test-api.ts';
import type { Route } from './implement.ts';

const api = await testApi();
afterAll(() => api.close());

const routes = RESOURCES.flat();
const guarded = routes.filter(({ call }) => call.roles !== 'public');
const forOneRole = guarded.filter(({ call }) => call.roles !== 'public' && call.roles.length === 1);

test('[ACC-18] every call that is not public is 401 without a session, before anything of it is read', async () => {
  const replies = await Promise.all(
    guarded.map(async ({ key }) => ({
      key,
      ...(await api.visitor().send(key, { params: { id: 'x' }, body: '{garbage' })),
    })),
  );

  expect(replies.filter(({ status }) => status !== 401).map(({ key, status }) => `${key} ${status}`)).toEqual([]);
});

test('[ACC-18] every call of one role is 403 to the other, before anything of it is read', async () => {
  const [teacher, student] = await Promise.all([api.teacher(), api.student()]);
  const wrongOne = ({ call }: Route) => (call.roles[0] === 'teacher' ? student : teacher);

  const replies = await Promise.all(
    forOneRole.map(async (route) => ({ ...route, ...(await wrongOne(route).send(route.key, { body: '{garbage' })) })),
  );

  expect(replies.filter(({ status }) => status !== 403).map(({ key, status }) => `${key} ${status}`)).toEqual([]);
});

/** Values of other shapes, and such as people and scripts send by mistake or to see what breaks. */
const wild = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '2147483648',
    'null',
    "'; drop table users; --",
    '\u0000',
    '\ud800',
    '../..',
  ),
  fc.constantFrom('2026-02-30', '0000-00-00', '9999-12-31', '25:61:00.000Z', '00:00:00.000Z', 'Europe/Nowhere'),
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, 2 ** 31, [], {}, [null], [[]], { $ne: null }),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.integer(),
);

function anyPart(schema: Route['call']['body']): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.constant(undefined);
  // The contract writes its schemas with zod alone.
  const right = anyOfSchema(
    z.toJSONSchema(schema as z.ZodType, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
  );
  const spoilt = fc
    .tuple(right, fc.dictionary(fc.nat(8).map(String), wild, { maxKeys: 3 }))
    .map(([value, wrong]) => spoil(value, wrong));
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 3, arbitrary: spoilt }, { weight: 1, arbitrary: wild });
}

/** Puts a wild value at some of the fields. */
function spoil(value: unknown, wrong: Record<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return Object.values(wrong)[0] ?? value;
  const fields = Object.keys(value);
  const replaced = Object.entries(wrong).flatMap(([at, instead]) => {
    const field = fields[Number(at) % Math.max(1, fields.length)];
    return field === undefined ? [] : [[field, instead] as const];
  });
  return { ...value, ...Object.fromEntries(replaced) };
}

const asParts = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, String(part).toWellFormed()]))
    : {};

// What ends the session, the account or the cards would turn the rest into refusals.
const harmless = routes.filter(
  ({ key }) => !/logout|delete-account|sessions|password|change_email|^DELETE \/api\/students/.test(key),
);
const anyRequest = fc.constantFrom(...harmless).chain(({ key, call }) =>
  fc.record({
    key: fc.constant(key),
    params: anyPart(call.params).map(asParts),
    query: anyPart(call.query).map(asParts),
    body: anyPart(call.body),
    who: fc.constantFrom(
      ...(call.roles === 'public' ? (['visitor'] as const) : [...call.roles, ...call.roles, 'student' as const]),
    ),
  }),
);

test('[OPS-25] 5,000 random requests made from the contract never crash the server', { timeout: 240_000 }, async () => {
  const [teacher, student] = await Promise.all([api.teacher(), api.student()]);
  const cards = await Promise.all(
    ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина', 'Егор'].map((student_name) =>
      teacher.call('POST /api/student-create', { body: { student_name, rate: 1000 } }),
    ),
  );
  for (const { id } of cards) {
    const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id } });
    await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
  }
  const people = (who: string) => (who === 'teacher' ? teacher : who === 'student' ? student : api.visitor());
  const counts = new Map<number, number>();

  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ who, key, body, ...parts }) => {
      const reply = await people(who).send(key, {
        ...parts,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
      expect(reply, JSON.stringify({ key, ...parts, body })).not.toMatchObject({ status: 500 });
      if (reply.status >= 400) expect(reply.body).toMatchObject({ message: expect.stringMatching(/[а-яё]/i) });
    }),
    { numRuns: 5000, seed: 20261120, endOnFailure: true },
  );

  expect([...counts.keys()].sort()).toEqual(expect.arrayContaining([200, 201, 403, 404, 422]));
});
