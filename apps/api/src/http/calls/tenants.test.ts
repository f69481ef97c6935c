import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import type { Sent } from '../../testing/cases/case.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { linked } from '../../testing/people/student-verbs.ts';
import { type Outsider, outsidersOf } from '../../testing/tenants/outsiders.ts';
import { rowsBetween, rowsOf } from '../../testing/tenants/rows.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';
import { newWorld, PRIVATE, TOPIC, type World } from '../../testing/world.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());

/** A mark in every text of the world's teacher and student, and in no other text. */
const MARK = 'Ъжъ';
const rowsBefore = await rowsOf(api.database);
const world = await newWorld(api, MARK);
const itsRows = [...(await rowsOf(api.database))].filter((row) => !rowsBefore.has(row));
const outsiders = outsidersOf(api, world, worlds[0]);
// The shared outsiders come first, so that the tests between two readings write nothing else.
for (const outsider of Object.values<Outsider>(outsiders)) await outsider.come(false);
const readings = rowsBetween(api.database);

/**
 * Calls whose sender proves by a password, a code or a mailed token that the data belongs to the sender. Without the
 * proof the answer reveals nothing.
 */
const BY_SECRET: readonly CallKey[] = [
  'POST /api/login',
  'POST /api/register',
  'POST /api/request-password-reset',
  'POST /api/password-reset/confirm',
  'POST /api/email-link/confirm',
  'POST /api/email-link/undo',
  'GET /api/invitation',
  'POST /api/student/link-profile',
  'POST /api/unsubscribe',
  'POST /api/child-login',
];
const ENDS_OWN = /logout|delete-account|PUT .api.user|DELETE .api.user/;

// All keys of the routes are calls of the contract; every-call.test.ts checks this.
const calls = RESOURCES.flat()
  .map(({ key, call }) => ({ key: key as CallKey, roles: call.roles }))
  .filter(({ key }) => !BY_SECRET.includes(key));
type Asked = (typeof calls)[number];

const sentBy = (role: string | null, key: CallKey, about: World) => {
  const { good, ofStudent } = CASES[key];
  return role === 'student' && ofStudent ? ofStudent(about) : good({ ...about, token: '' });
};

/** API-50: a foreign id in the address is 404; a foreign id only in the body is refused at its field. */
const strangeStatus = ({ params, query }: Sent) => (params === undefined && query === undefined ? 422 : 404);

/** Whether a request names nothing: then its data is the sender's own, also for a call of both roles. */
const namesNothing = ({ params, query, body }: Sent) =>
  params === undefined && query === undefined && body === undefined;

/** The statuses that an outsider may get from a call about the world. */
function expected({ role }: Outsider, { key, roles }: Asked): number[] {
  if (roles !== 'public' && role === null) return [401];
  if (roles !== 'public' && role !== null && !roles.includes(role)) return [403];
  const sent = sentBy(role, key, world);
  return CASES[key].foreign === null || namesNothing(sent) ? [200, 201, 202, 204, 409, 422] : [strangeStatus(sent)];
}

const missingOf = (rows: Set<string>) => itsRows.filter((row) => !rows.has(row));
const mayBeCarriedOut = (statuses: number[]) => statuses.some((status) => status < 300);

test.each(calls)('[ACC-20] $key shows and changes nothing of other people for any outsider', async (asked) => {
  const { key } = asked;
  const isNew = ENDS_OWN.test(key);
  const trials = await Promise.all(
    Object.entries<Outsider>(outsiders).map(async ([who, outsider]) => ({
      who,
      outsider,
      visitor: await outsider.come(isNew),
      statuses: expected(outsider, asked),
    })),
  );
  // Outsiders who may change rows of their own are last, after the comparison of the rows.
  const [refused, others] = [
    trials.filter(({ statuses }) => !mayBeCarriedOut(statuses)),
    trials.filter(({ statuses }) => mayBeCarriedOut(statuses)),
  ];
  const ask = async ({ who, outsider, visitor, statuses }: (typeof trials)[number]) => {
    const { headers, ...sent } = sentBy(outsider.role, key, world);
    const reply = await visitor.send(key, sent, headers);
    expect(statuses, `${who}: ${JSON.stringify(reply.body)}`).toContain(reply.status);
    expect(JSON.stringify(reply.body), who).not.toContain(MARK);
    return reply;
  };

  const before = await readings.before(isNew);
  for (const trial of refused) await ask(trial);
  const between = refused.length === 0 ? before : await readings.after();
  let wasCarriedOut = false;
  for (const trial of others) wasCarriedOut = (await ask(trial)).status < 400 || wasCarriedOut;
  const after = others.length === 0 ? between : await readings.after();

  expect(between).toEqual(before);
  expect(missingOf(after)).toEqual([]);
  if (!wasCarriedOut) expect(after).toEqual(before);
});

const archived = async (it: World) => {
  await it.teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: it.card }, body: { confirm: true } });
  return it;
};
const insiders = Object.entries({
  'with an active card': worlds[1],
  'with an archived card': await archived(worlds[2]),
});

/** A second student of the same card with a new account, for a call that ends an account or a profile. */
async function withOwnStudent(met: World): Promise<World> {
  const { teacher, card } = met;
  const student = await linked(api, teacher, card);
  const [profile] = await student.call('GET /api/student/profiles', {});
  return { ...met, student, profile: profile?.student_profile_id ?? 0 };
}

/** MSG-34: the answers with a sent month, its message and its notice. */
const SHOW_MONTHS: readonly CallKey[] = [
  'GET /api/student/month-report',
  'GET /api/student/messages',
  'GET /api/notifications_student',
];
const isForStudents = ({ roles }: Asked) => roles === 'public' || roles.includes('student');

async function saysNothingPrivate(asked: Asked): Promise<void> {
  const { key } = asked;
  const isAnswered = isForStudents(asked);
  const worlds = await Promise.all(
    insiders.map(async ([who, met]) => ({ who, met: ENDS_OWN.test(key) ? await withOwnStudent(met) : met })),
  );
  const before = await readings.before(ENDS_OWN.test(key));

  for (const { who, met } of worlds) {
    const { headers, ...sent } = sentBy('student', key, met);
    const { status, body } = await met.student.send(key, sent, headers);
    expect(status < 500 && (status === 403) !== isAnswered, `${who}: ${JSON.stringify(body)}`).toBe(true);
    expect(JSON.stringify(body), who).not.toContain(PRIVATE);
    if (!SHOW_MONTHS.includes(key)) expect(JSON.stringify(body), who).not.toContain(TOPIC);
  }

  const after = await readings.after();
  expect(missingOf(after)).toEqual([]);
  if (!isAnswered) expect(after).toEqual(before);
}

test.each(calls.filter(isForStudents))(
  '[ACC-20] $key shows a student none of the teacher’s private data',
  saysNothingPrivate,
);
// The role of the student refuses these calls, as it refuses them for the students of the first table.
test.each(calls.filter((asked) => !isForStudents(asked)))(
  '[ACC-20] $key shows a student none of the teacher’s private data',
  { tags: 'full' },
  saysNothingPrivate,
);

/** A student of the same teacher who names the world's rows beside the own profile. */
const sibling = await outsiders['another student of this teacher'].come(false);
const [ownProfile] = await sibling.call('GET /api/student/profiles', {});
const besideOwn = (key: CallKey, about: World) =>
  sentBy('student', key, { ...about, profile: ownProfile?.student_profile_id ?? 0 });
/** This call names a message only to end the range that the student has read in the own thread. */
const READS_UP_TO: CallKey = 'POST /api/student/messages/read';
/** Whether the call names the profile and another row. */
const namesARow = ({ key }: Asked) =>
  key !== READS_UP_TO &&
  JSON.stringify(besideOwn(key, world)) !== JSON.stringify(sentBy('student', key, world)) &&
  JSON.stringify(besideOwn(key, world)) !== JSON.stringify(besideOwn(key, worlds[0]));

test.each(calls.filter((asked) => isForStudents(asked) && CASES[asked.key].foreign !== null && namesARow(asked)))(
  '[ACC-20] $key refuses a row of another student beside the own profile',
  async ({ key }) => {
    const before = await readings.before(false);
    const { headers, ...sent } = besideOwn(key, world);

    const { status, body } = await sibling.send(key, sent, headers);

    expect([404, 422], JSON.stringify(body)).toContain(status);
    expect(JSON.stringify(body)).not.toContain(MARK);
    expect(await readings.after()).toEqual(before);
  },
);
