import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { CASES } from '../../testing/cases/cases.ts';
import { crossing, personAt } from '../../testing/crossing.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';
import type { World } from '../../testing/world.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());
const other = await api.secondProcess();
const [world] = worlds;
// These create the rows of the goal, of the ways to pay and of a tax receipt.
await world.teacher.call('PUT /api/ways-to-pay', {
  body: { phone_number: '+7 900 000-00-01', phone_bank: 'Банк', version: 1 },
});
await world.teacher.call('PUT /api/receipts/{payment_id}', {
  params: { payment_id: world.payment },
  body: { state: 'waiting', version: 0 },
});
await world.teacher.call('PUT /api/earned-goal', { body: { goal: 1000 } });

/** The row that each write replaces. The test locks the row first, so that both writes wait. */
const HELD = {
  'PUT /api/categories/{id}': ({ category }) => `select 1 from cash_category where id = ${category} for update`,
  'PUT /api/earned-goal': ({ teacher }) => `select 1 from earned_goal where teacher_id = ${teacher.id} for update`,
  'PUT /api/operations/{id}/tax-receipt': ({ income }) => `select 1 from operation where id = ${income} for update`,
  'PUT /api/ways-to-pay': ({ teacher }) => `select 1 from ways_to_pay where teacher_id = ${teacher.id} for update`,
  'PUT /api/receipts/{payment_id}': ({ payment }) => `select 1 from payment where id = ${payment} for update`,
  'PUT /api/payers/{payer_id}': ({ payer }) => `select 1 from payer where id = ${payer} for update`,
  'PUT /api/packages/{id}': ({ bought }) => `select 1 from package where id = ${bought} for update`,
} satisfies Partial<Record<CallKey, (world: World) => string>>;

/** Rows that this world has changed once: the goal, and the payer by its link to a student. */
const AT_SECOND: readonly CallKey[] = ['PUT /api/earned-goal', 'PUT /api/payers/{payer_id}', 'PUT /api/ways-to-pay'];

// The type of Object.keys loses the keys of the table above.
test.each(Object.keys(HELD) as (keyof typeof HELD)[])(
  '[API-15] of two simultaneous writes over the same version of %s one is refused',
  async (key) => {
    const version = { 'if-match': `"${AT_SECOND.includes(key) ? 2 : 1}"` };
    const sent = CASES[key].good({ ...world, token: '' });

    const replies = await crossing(api, {
      hold: HELD[key](world),
      first: () => world.teacher.send(key, sent, version),
      second: () => personAt(other, world.teacher).send(key, sent, version),
    });

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_conflict' });
  },
);

test('[API-15] of two simultaneous first goals the second does not overwrite the first', async () => {
  const teacher = await api.teacher();
  const { version } = await teacher.call('GET /api/earned-goal', {});
  const set = (person: Pick<typeof teacher, 'send'>, goal: number) =>
    person.send('PUT /api/earned-goal', { body: { goal, version } });

  const replies = await crossing(api, {
    hold: `select 1 from teacher where id = ${teacher.id} for update`,
    first: () => set(teacher, 1000),
    second: () => set(personAt(other, teacher), 2000),
  });

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
