import type { CallKey } from '@planner/contract';
import { afterAll, expect, test, vi } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';
import type { World } from '../../testing/world.ts';
import { DEADLINES } from '../../testing/deadlines.ts';

const { api, nextWorld } = await apiWithWorlds();
afterAll(() => api.close());

// These are the routes of the contract; `every-call.test.ts` checks this.
const calls = RESOURCES.flat().map(({ key, call }) => ({
  key: key as CallKey,
  roles: call.roles,
  writes: call.writes,
}));
const ofStudents = calls.filter(({ roles }) => roles !== 'public' && roles.includes('student'));
type Asked = (typeof calls)[number];
const isRead = ({ key, writes }: Asked) => key.startsWith('GET') && writes !== true;
const MONEY =
  /^(paid|price|balance|charge|cost|amount|rate\b|earned|received|to_pay|next_p|entries|packages|lessons_left|declared$)/;

/** Creates a child whose profile does not see money, because a parent sees it. */
async function child(): Promise<World> {
  const world = await nextWorld();
  const parent = await api.student();
  const { invite_code: code } = await world.teacher.call('POST /api/student-invite/{id}', {
    params: { id: world.card },
    body: { role_in_profile: 'parent' },
  });
  await parent.call('POST /api/student/link-profile', { body: { code, role_in_profile: 'parent' } });
  // Delete the notifications from the time when the child still saw money.
  await api.commit((tx) => tx.deleteFrom('notification').where('user_id', '=', world.student.id).execute());
  return world;
}

/** Moves the child's money: pays everything, forgives a cancellation and charges an absence. */
async function moveMoney({ teacher, card, cancelled, held, declared }: World): Promise<void> {
  await teacher.call('POST /api/payments', { body: { student_id: card, amount: 9000, date: '2026-11-20' } });
  await teacher.call('POST /api/payments/{id}/confirm', { params: { id: declared }, body: { decision: 'confirm' } });
  await teacher.call('POST /api/lessons/{id}/forgive', { params: { id: cancelled }, body: {} });
  await teacher.call('PUT /api/student-update/{id}', {
    params: { id: card },
    body: { rate: 777, apply_to: 'from_date', from_date: '2026-11-20' },
  });
  await teacher.call('POST /api/payments', {
    body: { student_id: card, amount: 3100, date: '2026-11-20', lesson_id: held },
  });
}

/** Every value in an answer that has the name or the form of money and is not null. */
function moneyIn(value: unknown): string[] {
  if (typeof value === 'string') return /\d[\s\u00a0]*₽/.test(value) ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, said]) =>
    MONEY.test(name) && said !== null ? [`${name}: ${JSON.stringify(said)}`] : moneyIn(said),
  );
}

/** An answer without the ids and names of its rows. */
const plain = (body: unknown) =>
  JSON.stringify(body)
    .replaceAll(/"(\w*_)?id":\d+/g, '"id":0')
    .replaceAll(/\/api\/files\/\d+/g, '/api/files/0')
    .replaceAll(/"(version|color|unread|up_to)":\d+|[\w-]+@example\.test/g, '');

async function answerOf(key: CallKey, world: World) {
  const { status, body } = await world.student.send(key, CASES[key].good({ ...world, token: '' }));
  return { status, body };
}

/** PAY-50. Makes the account of the world a second parent without money. */
async function asSecondParent(made: Promise<World>): Promise<World> {
  const world = await made;
  await api.commit((tx) =>
    tx
      .updateTable('student_profile')
      .set({ role_in_profile: 'parent', is_second_parent: true })
      .where('user_id', '=', world.student.id)
      .execute(),
  );
  return world;
}

const [poor, rich] = [await child(), await child()];
const [poorParent, richParent] = [await asSecondParent(child()), await asSecondParent(child())];
await moveMoney(richParent);
await moveMoney(rich);
// Answers that differ for other reasons: tokens, secret links, times of sessions, and the notification that a charge
// was forgiven, which hides only the sum (MNY-112).
const VARIES = [
  'GET /ws/token',
  'POST /api/bot/connect',
  'POST /api/messengers/{messenger}/connect',
  'POST /api/calendar-feed',
  'GET /api/user/sessions',
  'GET /api/delete-account',
  'GET /api/notifications_student',
  'GET /api/notification-deliveries',
];

async function saysNothingOfMoney({ isParent = false, ...asked }: Asked & { isParent?: boolean }): Promise<void> {
  const { key } = asked;
  const read = isParent ? ([poorParent, richParent] as const) : ([poor, rich] as const);
  const [one, other] = isRead(asked) ? read : [await child(), await child()];
  if (!isRead(asked)) await moveMoney(other);

  const [before, after] = [await answerOf(key, one), await answerOf(key, other)];

  expect([before.status, moneyIn(before.body), moneyIn(after.body)]).toEqual([after.status, [], []]);
  if (!VARIES.includes(key)) expect(plain(after.body)).toBe(plain(before.body));
}

test.each(ofStudents.filter(isRead))(
  '[ACC-160] $key reveals nothing about money to a profile that does not see money',
  saysNothingOfMoney,
);
test.each(ofStudents.filter(isRead).map((asked) => ({ ...asked, isParent: true })))(
  '[PAY-50] $key reveals nothing about money to a second parent without money',
  saysNothingOfMoney,
);
test.each(ofStudents.filter((asked) => !isRead(asked)))(
  '[ACC-160] $key reveals nothing about money to a profile that does not see money',
  { tags: 'full' },
  saysNothingOfMoney,
);

test('[ACC-160] neither a socket message nor a notification contains a sum for a profile that does not see money', async () => {
  const world = await child();
  const page = await signedInSocket(api.server, world.student);

  await moveMoney(world);
  await world.teacher.call('POST /api/cancel-lesson', {
    body: { lesson_id: world.lesson, by: 'student', charge: 600 },
  });

  await vi.waitFor(() => expect(page.heard.some(({ type }) => type === 'notifications')).toBe(true), DEADLINES.news);
  const { items: told } = await world.student.call('GET /api/notifications_student', { query: {} });
  expect(told.map(({ message }) => message)).toContainEqual(expect.stringMatching(/отменено/));
  expect([moneyIn(page.heard), moneyIn(told)]).toEqual([[], []]);
});
