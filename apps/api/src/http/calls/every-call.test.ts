import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import type { Route } from '../implement.ts';
import type { Sent } from '../../testing/cases/case.ts';
import { askerOf } from '../../testing/asking/asker.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { tokenFor } from '../../testing/carriers/letters.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';
import type { World } from '../../testing/world.ts';
import { worldsFor } from '../../testing/asking/worlds.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());

const routes = RESOURCES.flat();
const roleOf = ({ call }: Route) => (call.roles === 'public' ? 'public' : call.roles.join(' and '));
// All keys of the routes are calls of the contract; the first test checks this.
const calls = routes.map((route) => ({ ...route, key: route.key as CallKey, role: roleOf(route) }));
const guarded = calls.filter(({ role }) => role !== 'public');
const forOneRole = guarded.filter(({ role }) => ['teacher', 'student', 'admin', 'platform'].includes(role));

const [here, there] = worlds;
const worldOf = worldsFor(api, worlds);

const send = (key: CallKey, world: World, { headers, ...sent }: Sent) => askerOf(key, world).send(key, sent, headers);

test('[ACC-18] each call of the contract has its cases here', () => {
  expect(calls.map(({ key }) => key).toSorted()).toEqual(Object.keys(CASES).toSorted());
});

test.each(calls)('[ACC-20] $key answers the person it is meant for', async ({ key, call }) => {
  const world = await worldOf({ key, call });
  const token = await tokenFor(api, world.teacher, key);

  const { status, headers, body } = await send(key, world, CASES[key].good({ ...world, token }));

  expect({ status, body }).toMatchObject({ status: call.status ?? 200 });
  // An undo announces the topics of the undone write: here the write made an invite code.
  const topics = key === 'POST /api/undo/{operation_id}' ? ['students'] : call.topics;
  expect(headers['x-topics'] ?? '').toBe(topics.join(','));
  expect(headers['cache-control']).toBe(call.kept ? 'private, no-cache' : 'no-store');
});

test.each(guarded)('[ACC-18] $key without a session is 401 before the server reads its body', async ({ key }) => {
  const refusal = await api.visitor().refused(key, { params: { id: 'x' }, body: '{garbage' });

  expect(refusal).toMatchObject({ status: 401, code: 'not_signed_in', message: expect.stringMatching(/[а-я]/) });
});

test.each(forOneRole)('[ACC-18] $key, for a $role, is 403 for the other role', async ({ key, role }) => {
  const wrongOne = role === 'teacher' ? here.student : here.teacher;

  const refusal = await wrongOne.refused(key, { params: { id: 'x' }, body: '{garbage' });

  expect(refusal).toMatchObject({ status: 403, code: 'wrong_role', message: expect.stringMatching(/[а-я]/) });
});

test.each(calls.filter(({ key }) => CASES[key].foreign !== null))(
  '[ACC-20] $key refuses a foreign id exactly as a missing one',
  async ({ key }) => {
    const sent = CASES[key].foreign?.(there) ?? {};

    const refusal = await send(key, here, sent);

    // The code of an invitation is a secret, not an id.
    const isInBody = sent.params === undefined && sent.query === undefined && key !== 'POST /api/student/link-profile';
    expect(refusal).toMatchObject({ status: isInBody ? 422 : 404, body: { message: expect.stringMatching(/[а-я]/) } });
  },
);

test.each(calls.filter(({ key }) => CASES[key].wrong !== null))(
  '[OPS-25] $key with a wrong value is 422 and names the fault in Russian',
  async ({ key }) => {
    const { sent = {}, field = '' } = CASES[key].wrong ?? {};

    const { body } = await send(key, here, sent);

    expect(body).toMatchObject({
      status: 422,
      message: expect.stringMatching(/[а-я]/),
      fields: { [field]: expect.stringMatching(/[а-я]/) },
    });
  },
);

test('[ACC-20] one world sees nothing of another world', async () => {
  const { days } = await there.teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-24' } });
  const { items: cards } = await there.teacher.call('GET /api/all-students-teachers', { query: {} });
  const own = await there.student.call('GET /api/student/schedule', { query: { year: 2026, month: 11 } });

  const lessons = [...Object.values(days).flat(), ...Object.values(own.days).flat()].map(({ id }) => id);
  expect(lessons).toContain(there.lesson);
  expect([here.lesson, here.held, here.ofRule].filter((id) => lessons.includes(id))).toEqual([]);
  expect(cards.map(({ id }) => id)).not.toContain(here.card);
});
