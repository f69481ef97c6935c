import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import type { Sent } from '../../testing/cases/case.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { outsidersOf } from '../../testing/tenants/outsiders.ts';
import { rowsOf } from '../../testing/tenants/rows.ts';
import { testApi } from '../../testing/test-api.ts';
import { newWorld, PRIVATE, type World } from '../../testing/world.ts';

const api = await testApi();
afterAll(() => api.close());

/** Stands in whatever the world's teacher and student have written, and nowhere else. */
const MARK = 'Ъжъ';
const world = await newWorld(api, MARK);
const itsRows = await rowsOf(api.database);
const outsiders = outsidersOf(api, world);

/** Whoever sends these proves by a password, a code or a mailed token that they are for him, or is told nothing. */
const BY_SECRET: readonly CallKey[] = [
  'POST /api/login',
  'POST /api/register',
  'POST /api/request-password-reset',
  'POST /api/password-reset/confirm',
  'POST /api/email-link/confirm',
  'POST /api/email-link/undo',
  'POST /api/student/link-profile',
  'POST /api/unsubscribe',
];
const ENDS_OWN = /logout|delete-account|PUT .api.user|DELETE .api.user/;

// The routes are those of the contract, which every-call.test.ts checks.
const calls = RESOURCES.flat().map(({ key, call }) => ({ key: key as CallKey, roles: call.roles }));
const matrix = Object.entries(outsiders).flatMap(([who, outsider]) =>
  calls.filter(({ key }) => !BY_SECRET.includes(key)).map(({ key, roles }) => ({ who, outsider, key, roles })),
);

const sentBy = (role: string | null, key: CallKey, about: World) => {
  const { good, ofStudent } = CASES[key];
  return role === 'student' && ofStudent ? ofStudent(about) : good({ ...about, token: '' });
};

/** API-50: what an address names is not there; where the body alone names something, it is refused at its field. */
const strangeStatus = ({ params, query }: Sent) => (params === undefined && query === undefined ? 422 : 404);

/** Of a call that both roles may make, what one of them sends may be about himself alone. */
const namesNothing = ({ params, query, body }: Sent) =>
  params === undefined && query === undefined && body === undefined;

/** What a call answers whom nothing that it is sent is for. */
function expected({ outsider: { role }, key, roles }: (typeof matrix)[number]): number[] {
  if (roles !== 'public' && role === null) return [401];
  if (roles !== 'public' && role !== null && !roles.includes(role)) return [403];
  const sent = sentBy(role, key, world);
  return CASES[key].foreign === null || namesNothing(sent) ? [200, 201, 202, 204, 409, 422] : [strangeStatus(sent)];
}

test.each(matrix)('[ACC-20] $key shows and changes nothing of others for $who', async (trial) => {
  const { key, outsider } = trial;
  const visitor = await outsider.come(ENDS_OWN.test(key));
  const before = await rowsOf(api.database);

  const { headers, ...sent } = sentBy(outsider.role, key, world);
  const reply = await visitor.send(key, sent, headers);

  expect(expected(trial), JSON.stringify(reply.body)).toContain(reply.status);
  expect(JSON.stringify(reply.body)).not.toContain(MARK);
  const after = await rowsOf(api.database);
  expect([...itsRows].filter((row) => !after.has(row))).toEqual([]);
  if (reply.status >= 400) expect(after).toEqual(before);
});

const archivedWorld = async () => {
  const it = await newWorld(api);
  await it.teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: it.card }, body: { confirm: true } });
  return it;
};
const insiders = Object.entries({
  'whose card it is': () => newWorld(api),
  'whose card is in the archive': archivedWorld,
});
const insideMatrix = insiders.flatMap(([who, come]) => {
  let first: Promise<World> | undefined;
  const meet = (isNew: boolean) => (isNew ? come() : (first ??= come()));
  return calls.filter(({ key }) => !BY_SECRET.includes(key)).map(({ key, roles }) => ({ who, meet, key, roles }));
});

test.each(insideMatrix)('[ACC-20] $key shows a student $who nothing of the teacher’s own', async (trial) => {
  const { key, meet, roles } = trial;
  const met = await meet(ENDS_OWN.test(key));
  const before = await rowsOf(api.database);

  const { headers, ...sent } = sentBy('student', key, met);
  const reply = await met.student.send(key, sent, headers);

  const isForStudents = roles === 'public' || roles.includes('student');
  expect(reply.status < 500 && (reply.status === 403) !== isForStudents, JSON.stringify(reply.body)).toBe(true);
  expect(JSON.stringify(reply.body)).not.toContain(PRIVATE);
  const after = await rowsOf(api.database);
  expect([...itsRows].filter((row) => !after.has(row))).toEqual([]);
  if (!isForStudents) expect(after).toEqual(before);
});
