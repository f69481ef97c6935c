import type { Call, CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '../../resources.ts';
import { worldsFor } from '../../testing/asking/worlds.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { NO_VERSION } from '../../testing/person.ts';
import { sizedEach } from '../../testing/sized.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';
import { versionPart } from '../request/version-header.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());
const world = { ...worlds[0], token: 'x' };
const worldOf = worldsFor(api, worlds);

// All keys of the routes are calls of the contract.
const versioned = RESOURCES.flat().flatMap(({ key, call }) => (versionPart(call) ? [key as CallKey] : []));
const callOf = (wanted: CallKey): Call => {
  const route = RESOURCES.flat().find(({ key }) => key === wanted);
  if (route === undefined) throw new Error(`${wanted} is no call`);
  return route.call;
};
/** Whether an answer, or its lesson or rule, has a version. */
function answersVersion(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable) return answersVersion(schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return false;
  const { version, lesson, rule } = schema.shape;
  return version !== undefined || answersVersion(lesson) || answersVersion(rule);
}
const send = (key: CallKey, header: string) => {
  const { good, as } = CASES[key];
  return world[as ?? 'teacher'].send(key, good(world), { 'if-match': header });
};

test.each(versioned)('[API-9] %s refuses a write whose If-Match header names another version', async (key) => {
  expect(await send(key, '"999999"')).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
});

/** API-61. The calls of the specification, which has no versions. */
const PROMISED: readonly CallKey[] = [
  'PUT /api/student-update/{id}',
  'PUT /api/results/{id}',
  'PUT /api/lessons/{id}',
  'DELETE /api/lessons/{id}',
  'PUT /api/edit-rule',
  'PUT /api/update-teacher-profile',
  'POST /api/cancel-lesson',
  'POST /api/update-group',
];
const ours = versioned.filter((key) => !PROMISED.includes(key));

sizedEach('[API-14] %s without a version is refused at its version, and a star is accepted', ours, 6, async (key) => {
  const { good, as } = CASES[key];
  const own = { ...(await worldOf({ key, call: callOf(key) })), token: 'x' };
  const { params, query, body } = good(own);
  const asker = own[as ?? 'teacher'];

  const silent = await asker.send(key, { params, query, body }, NO_VERSION);
  const inPlace =
    versionPart(callOf(key)) === 'query'
      ? { query: { ...query, version: '*' } }
      : { body: { ...Object(body), version: '*' } };
  const taken = await asker.send(key, { params, query, body, ...inPlace }, NO_VERSION);

  expect(silent).toMatchObject({ status: 422, body: { fields: { version: expect.stringMatching(/[а-я]/) } } });
  expect(taken.status).toBeLessThan(300);
});

/**
 * Calls without a version. A removed row has no field that could be overwritten; a grade is not a part of the versioned
 * row; an accepted move names the shown time.
 */
const NOT_REPLACED = [
  'POST /api/manual-grade',
  'POST /api/moves/{id}/accept',
  'DELETE /api/incomes/{id}',
  'DELETE /api/expenditures/{id}',
];

test('[API-14] a write whose answer has a version asks for the version before', () => {
  const made = (call: Call) => call.status === 201;
  const answering = RESOURCES.flat().flatMap(({ key, call }) =>
    !key.startsWith('GET ') && !made(call) && answersVersion(call.response) ? [key] : [],
  );

  expect(answering.filter((key) => !versioned.some((one) => one === key)).toSorted()).toEqual(NOT_REPLACED.toSorted());
  expect(versioned.length).toBeGreaterThan(10);
});

test.each(['7', 'W/"7"', '"7", "8"', '"x"', '"07"', ''])(
  '[API-9] a header such as %s names no version',
  async (header) => {
    for (const key of versioned) {
      const { status, body } = await send(key, header);

      expect({ status, body }).toMatchObject({
        status: 422,
        body: { fields: { 'If-Match': expect.stringMatching(/[а-я]/) } },
      });
    }
  },
);

test('[API-9] [API-10] the tag of an answer is the version for the next write and for no later one', async () => {
  const { teacher, card } = world;
  const key = 'PUT /api/student-update/{id}';
  const write = (header: string, body: object = { comment: header }) =>
    teacher.send(key, { params: { id: card }, body }, { 'if-match': header });
  const { headers, body } = await teacher.send('GET /api/student-profile/{id}', { params: { id: card } });
  const tag = String(headers['etag']);

  const statuses = [await write(tag), await write(tag), await write('*'), await write(tag, { version: 999 })];

  expect(tag).toBe(`"${Object(body).version}"`);
  expect(statuses.map(({ status }) => status)).toEqual([200, 409, 200, 422]);
  expect(statuses[0]?.headers['etag']).not.toBe(tag);
});

test('[API-10] the answers of a lesson, a rule, a group and a teacher have their version as a tag', async () => {
  const { teacher, lesson, rule, group } = world;
  const asked = [
    await teacher.send('GET /api/lesson/{id}', { params: { id: lesson } }),
    await teacher.send('GET /api/lessons/get-rule', { query: { rule_id: rule } }),
    await teacher.send('GET /api/groups/{id}', { params: { id: group } }),
    await teacher.send('GET /api/get-me-info'),
    await teacher.send('PUT /api/lessons/{id}', { params: { id: lesson }, body: { goal: 'Времена' } }),
  ];

  expect(asked.map(({ headers }) => headers['etag'])).toEqual(asked.map(() => expect.stringMatching(/^"\d+"$/)));
});
