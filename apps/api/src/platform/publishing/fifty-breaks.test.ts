import type { PublishFault } from '@planner/platform-contract';
import type { BuildContract } from '@planner/platform-contract/compatibility';
import { BREAKS, OWNERS, worldOf } from '@planner/platform-contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promote } from '@planner/platform-server/testing';
import { newTeam, packFor, send } from '../../testing/deployed/pack.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const ONE = '1.0.0+aaaa1111';
const TWO = '2.0.0+bbbb2222';
type Remote = keyof ReturnType<typeof worldOf>;
const REMOTES = ['shell', 'finance', 'students', 'calendar'] as const satisfies Remote[];
/** The server's own contract is no pack. Below, builds that ask for its missing answers are refused. */
const ofPacks = BREAKS.filter(([, part]) => OWNERS[part][0] !== 'api');
const NO_CALLS = { answers: {}, asks: {} };
const teams = Object.fromEntries(
  await Promise.all(REMOTES.map(async (remote) => [remote, await newTeam(api, remote)] as const)),
);

/** Publishes a build with this contract, as its team does. */
function publish(contract: BuildContract) {
  const { remote, version, modals, slots } = contract;
  const team = teams[remote] ?? expect.fail(`nobody builds ${remote}`);
  const manifest = {
    modals: Object.keys(modals.offers),
    slots: Object.keys(slots.shows).map((name) => ({ name, label: 'Вкладка', order: 1 })),
  };
  return send(
    api,
    remote,
    team.token,
    packFor(remote, team, { version, routes: [`/of-${remote}`], manifest, contract }),
  );
}

const faultsOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
  ((body['details'] ?? expect.fail()) as { faults: PublishFault[] }).faults;

beforeAll(async () => {
  const world = worldOf(ONE);
  for (const remote of REMOTES) {
    const { status, body } = await publish({ ...world[remote], calls: NO_CALLS });
    if (status !== 201) throw new Error(`${remote} was not published: ${JSON.stringify(body)}`);
    await api.commit((tx) => promote(tx, { remote, by: 'token', now: new Date('2026-11-20T12:24:00Z') }, ONE));
  }
});

test.each(ofPacks)(
  '[PLT-182] %s: publishing is refused with the field and the consumer that would break',
  async (_, part, fields, path) => {
    const [owner, field, consumer] = OWNERS[part];

    const answer = await publish({ ...worldOf(TWO, { [part]: fields })[owner], calls: NO_CALLS });

    const fault = { field: `${field}${path}`, consumer: `${consumer} ${ONE}` };
    expect(answer.status).toBe(422);
    expect(faultsOf(answer)).toContainEqual({
      ...fault,
      message: expect.stringContaining(`${fault.consumer} would break`),
    });
  },
);

const CALL = 'PUT /api/platform/remotes/{remote}/canary';
type Properties = Record<string, object>;
const objectOf = (properties: Properties, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const NAME = { type: 'string', maxLength: 30, pattern: '^[a-z][a-z-]*$' };
const BODY: Properties = {
  version: { type: 'string', maxLength: 60, pattern: '^\\w[\\w.@+~-]*$' },
  percent: { type: 'integer', minimum: 0, maximum: 100 },
};
const ANSWER: Properties = { stable: { type: 'string' }, previous: { type: ['string', 'null'] } };
const asking = (body: Properties, answer: Properties): BuildContract => ({
  ...worldOf(TWO).finance,
  calls: {
    answers: {},
    asks: {
      [CALL]: {
        request: objectOf({ params: objectOf({ remote: NAME }), body: objectOf(body) }),
        answer: { ...objectOf(answer), additionalProperties: {} },
      },
    },
  },
});
const asked = (words: string, body: Properties, field: string) =>
  [words, body, ANSWER, `request.body.${field}`] as const;
const taken = (words: string, answer: Properties, field: string) => [words, BODY, answer, `answer.${field}`] as const;
const ofServer = [
  asked('sends an unknown field', { ...BODY, zone: { type: 'string' } }, 'zone'),
  asked('sends a text for a number', { ...BODY, percent: { type: 'string' } }, 'percent'),
  asked(
    'sends a number above the maximum',
    { ...BODY, percent: { type: 'integer', minimum: 0, maximum: 200 } },
    'percent',
  ),
  asked('sends a fraction', { ...BODY, percent: { type: 'number', minimum: 0, maximum: 100 } }, 'percent'),
  asked('omits a required field', { percent: BODY['percent'] ?? {} }, 'version'),
  asked('sends a text for a boolean', { ...BODY, auto: { type: 'string' } }, 'auto'),
  asked(
    'sends null for a number',
    { ...BODY, revision: { type: ['integer', 'null'], minimum: 0, maximum: 9 } },
    'revision',
  ),
  taken('reads a missing field', { ...ANSWER, team: { type: 'string' } }, 'team'),
  taken('reads a text as a number', { ...ANSWER, stable: { type: 'integer' } }, 'stable'),
  taken('does not expect a possible null', { ...ANSWER, previous: { type: 'string' } }, 'previous'),
];

test.each(ofServer)(
  '[PLT-182] a build that %s is refused with the field of the call',
  async (_, body, answer, field) => {
    const answered = await publish(asking(body, answer));

    const fault = { field: `api: calls.${CALL}.${field}`, consumer: `finance ${TWO}` };
    expect(answered.status).toBe(422);
    expect(faultsOf(answered)).toContainEqual({ ...fault, message: expect.stringContaining('would break: ') });
  },
);

test('[PLT-182] none of the fifty broken versions is stored, and a version that breaks nobody is', async () => {
  const known = () => api.database.db.selectFrom('mfe_version').select('version').distinct().execute();
  const before = await known();

  const answer = await publish(asking(BODY, ANSWER));

  expect(ofPacks.length + ofServer.length).toBeGreaterThanOrEqual(50);
  expect(before).toEqual([{ version: ONE }]);
  expect(answer).toMatchObject({ status: 201 });
});
