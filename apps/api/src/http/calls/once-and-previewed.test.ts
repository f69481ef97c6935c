import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import { askerOf } from '../../testing/asking/asker.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { rowsOf } from '../../testing/tenants/rows.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());
const world = { ...worlds[0], token: 'x' };

/**
 * Calls that answer a secret, which the server does not store, so they cannot repeat the answer. A token made twice is
 * listed and can be revoked. A second code of a child ends the first.
 */
const SECRET = ['POST /api/platform/remotes/{remote}/tokens', 'POST /api/student/child-access/{student_profile_id}'];
// All keys of the routes are calls of the contract.
const calls = RESOURCES.flat().map(({ key, call }) => ({ key: key as CallKey, call }));
const makes = calls.filter(
  ({ key, call }) =>
    call.roles !== 'public' && !SECRET.includes(key) && (call.status === 201 || key.endsWith('/link-profile')),
);
// Homework, difficulties and messages of a lesson make no lesson, so they have no preview.
const previewed = makes.flatMap(({ key }) =>
  /lesson/.test(key) && !/homework|problems|messages/.test(key) ? [key] : [],
);
const personOf = (key: CallKey) => askerOf(key, world);

test('[API-7] every call that creates something accepts an idempotency key', () => {
  expect(makes.length).toBeGreaterThan(12);
  expect(makes.filter(({ call }) => call.idempotent !== true).map(({ key }) => key)).toEqual([]);
});

test.each(makes)('[API-7] $key sent twice under one key creates once', async ({ key }) => {
  const sent = CASES[key].good(world);
  const headers = { 'idempotency-key': `twice-${key.replace(' ', '-')}` };

  const first = await personOf(key).send(key, sent, headers);
  const made = await rowsOf(api.database);
  const second = await personOf(key).send(key, sent, headers);

  expect([first.status < 300, second.status, second.body]).toEqual([true, first.status, first.body]);
  expect(await rowsOf(api.database)).toEqual(made);
});

test.each(previewed)('[API-6] a preview of %s answers 200 and creates nothing', async (key) => {
  const { body, ...sent } = CASES[key].good(world);
  const { requestBody: trial, ...rest } = Object(body);
  const lesson_data = { ...trial?.lesson_data, dry_run: true, force: true };
  const asked = trial ? { requestBody: { ...trial, lesson_data } } : { ...rest, dry_run: true, force: true };
  const before = await rowsOf(api.database);

  const { status, body: answer } = await personOf(key).send(key, { ...sent, body: asked });

  expect({ status, answer }).toMatchObject({ status: 200, answer: { operation_id: null } });
  expect(await rowsOf(api.database)).toEqual(before);
});

test('[API-8] archiving a card twice leaves it archived, and restoring it twice leaves it restored', async () => {
  const { teacher, bare } = world;
  const sendTo = (archived?: boolean) =>
    teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: bare }, body: { confirm: true, archived } });

  const answers = [await sendTo(true), await sendTo(true), await sendTo(false), await sendTo(false), await sendTo()];

  expect(answers.map(({ archived }) => archived)).toEqual([true, true, false, false, true]);
  expect(answers.map(({ operation_id }) => operation_id !== null)).toEqual([true, false, true, false, true]);
});
