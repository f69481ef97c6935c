import { STATUS } from '@planner/contract';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '../../resources.ts';
import { anyOfSchema } from '../../testing/random-input/any-of-schema.ts';
import { UNGUESSED } from '../../testing/random-input/flood.ts';
import { sized } from '../../testing/sized.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import type { Route } from '../implement.ts';
import { DEADLINES } from '../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());

const routes = RESOURCES.flat();
/** Values of wrong shapes, and values that people and scripts send by mistake or as an attack. */
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
  // The contract writes its schemas with zod only.
  const right = anyOfSchema(
    z.toJSONSchema(schema as z.ZodType, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
  );
  const spoilt = fc
    .tuple(right, fc.dictionary(fc.nat(8).map(String), wild, { maxKeys: 3 }))
    .map(([value, wrong]) => spoil(value, wrong));
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 3, arbitrary: spoilt }, { weight: 1, arbitrary: wild });
}

/** Replaces some fields by wild values. */
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
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, part]) =>
          part === undefined ? [] : [[name, String(part).toWellFormed()] as const],
        ),
      )
    : {};

const anyRequest = fc.constantFrom(...routes).chain(({ key, call }) =>
  fc.record({
    key: fc.constant(key),
    params: anyPart(call.params).map(asParts),
    query: anyPart(call.query).map(asParts),
    body: anyPart(call.body),
    who: fc.constantFrom(
      ...(call.roles === 'public'
        ? (['visitor'] as const)
        : [...call.roles, ...call.roles, 'student' as const].map((role) => (role === 'platform' ? 'admin' : role))),
    ),
  }),
);

/**
 * Calls that end sessions, accounts or cards. After them every answer would be a refusal, so people who are used for
 * nothing else send them.
 */
const ENDS = /logout|delete-account|sessions|password|change_email|undo|^DELETE .api.students/;
const SCRIPT = { 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin' };

const Refused = z.object({
  status: z.union([...new Set<number>(Object.values(STATUS))].map((status) => z.literal(status))),
  code: z.enum(Object.keys(STATUS)),
  message: z.string().regex(/[а-яё]/i),
  fields: z.record(z.string(), z.string().regex(/[а-яё]/i)).optional(),
});

/** Creates a completed lesson with every kind of record that a lesson can have. */
async function hasLearning(teacher: Person, student_id: number) {
  const times = { start_time: '18:00:00.000Z', end_time: '19:00:00.000Z', force: true };
  const lesson = { student_id, conducted_date: '2026-11-18', ...times };
  const made = await teacher.call('POST /api/lesson-one-time', { body: lesson });
  const id = made.lesson?.id ?? 0;
  await teacher.call('POST /api/create-homework-lesson/{id}', { params: { id }, body: { text: 'Эссе', for: 'all' } });
  await teacher.call('POST /api/create-lesson-problems', { body: { lesson_id: id, items: ['Артикли'] } });
  await teacher.call('POST /api/create-topic', { body: { lesson_id: id, text: 'Времена' } });
  await teacher.call('POST /api/results', { body: { student_id, title: 'Зачёт', date: '2026-11-18', value: 5 } });
  await teacher.call('POST /api/add-task-teacher', { body: { text: 'Купить мел' } });
  await teacher.call('POST /api/payers', { body: { name: 'Ольга', student: { student_id, role: 'parent' } } });
}

async function pair() {
  const [teacher, student] = await Promise.all([api.teacher(), api.student()]);
  for (const student_name of ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина', 'Егор']) {
    const { id } = await teacher.call('POST /api/student-create', { body: { student_name, rate: 1000 } });
    const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });
    await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
    await hasLearning(teacher, id);
  }
  return { teacher, student, admin: await api.admin(), visitor: api.visitor() };
}

/** People without data. The test uses up many of them, and creating data for each would take most of the time. */
const bare = async () => ({ teacher: await api.teacher(), student: await api.student(), admin: await api.admin() });

const isSignedIn = async (one: Person) => (await one.call('GET /api/auth/check', {})).authorized;

sized(
  '[OPS-25] random requests made from the contract never crash the server',
  { small: 50, full: 5000, timeout: DEADLINES.flood },
  async (count, size) => {
    const lasting = await pair();
    let spent = await bare();
    const statuses = new Map<string, Set<number>>();
    const peopleFor = async (key: string) => {
      // An administrator can end any session, also his own.
      if (key.includes('/admin/') && !(await isSignedIn(lasting.admin))) lasting.admin = await api.admin();
      if (!ENDS.test(key)) return lasting;
      const areSignedIn = await Promise.all([spent.teacher, spent.student].map(isSignedIn));
      if (areSignedIn.includes(false)) spent = await bare();
      return { ...spent, visitor: api.visitor() };
    };

    await fc.assert(
      fc.asyncProperty(anyRequest, async ({ who, key, body, ...parts }) => {
        const person = (await peopleFor(key))[who];
        const sent = { ...parts, ...(body !== undefined && { body: JSON.stringify(body) }) };
        const { status, body: answer } = await person.send(key, sent, key.includes('delete-account') ? SCRIPT : {});

        const told = JSON.stringify({ key, ...parts, body, answer });
        expect(status, told).not.toBe(500);
        if (status >= 400) expect(Refused.safeParse(answer).error, told).toBeUndefined();
        statuses.set(key, (statuses.get(key) ?? new Set()).add(status));
      }),
      { numRuns: count, seed: 20261120, endOnFailure: true },
    );

    if (size === 'small') return;
    const answered = [...statuses].filter(([, seen]) => [...seen].some((status) => status < 300));
    expect([...statuses.keys()].toSorted()).toEqual(routes.map(({ key }) => key).toSorted());
    // About two thirds succeed. Each new call changes the random ids, so the number varies by some calls. Requests of a
    // wrong shape would fail far more often.
    const likely = routes.filter(({ key }) => !UNGUESSED.test(key));
    const ok = new Set(answered.map(([key]) => key));
    const refused = likely.flatMap(({ key }) =>
      ok.has(key) ? [] : [`${key} ${[...(statuses.get(key) ?? [])].join('/')}`],
    );
    expect(refused.length, refused.join('\n')).toBeLessThan(likely.length / 2);
  },
);
