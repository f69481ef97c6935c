import { afterAll, beforeEach, expect, test } from 'vitest';
import { hasRemote } from '../testing/deployed/recorded.ts';
import type { Visitor } from '../testing/person.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

let remote = '';
let token = '';
beforeEach(async () => {
  ({ remote } = await api.commit(hasRemote));
  const admin = await api.admin();
  ({ token } = await admin.call('POST /api/platform/remotes/{remote}/tokens', {
    params: { remote },
    body: { label: 'Команда календаря' },
  }));
});

const CANARY = 'PUT /api/platform/remotes/{remote}/canary';
const body = { version: '2', percent: 10 };
const bearer = (text = token) => ({ authorization: `Bearer ${text}` });
const send = (person: Visitor, key: string, sent: object = {}, headers = {}) =>
  person.send(key, { params: { remote }, ...sent }, headers);

test('[PLT-163] an account with the right decides, and the audit records each decision with the account', async () => {
  const admin = await api.admin();

  const begun = await admin.call(CANARY, { params: { remote }, body });
  const ended = await admin.call('POST /api/platform/remotes/{remote}/promote', { params: { remote }, body: {} });
  const { audit, versions } = await admin.call('GET /api/platform/remotes/{remote}', { params: { remote } });

  expect(begun).toMatchObject({ remote, stable: '1', canary: { version: '2', percent: 10, auto: false } });
  expect(ended).toMatchObject({ stable: '2', previous: '1', canary: null });
  const told = audit.map(({ act, version, email }) => ({ act, version, email }));
  expect(told.slice(0, 2)).toEqual([
    { act: 'promoted', version: '2', email: admin.email },
    { act: 'canary', version: '2', email: admin.email },
  ]);
  expect(versions).toHaveLength(4);
});

test('[PLT-163] a team with its token decides about its own remote and no other', async () => {
  const team = api.visitor();
  const { remote: other } = await api.commit(hasRemote);

  const own = await send(team, CANARY, { body }, bearer());
  const foreign = await send(team, CANARY, { params: { remote: other }, body }, bearer());
  const listed = await send(team, 'GET /api/platform/remotes', {}, bearer());
  const further = await send(
    team,
    'POST /api/platform/remotes/{remote}/tokens',
    { body: { label: 'Ещё один' } },
    bearer(),
  );
  const admin = await api.admin();
  const { audit } = await admin.call('GET /api/platform/remotes/{remote}', { params: { remote } });

  expect([own.status, foreign.status, further.status]).toEqual([200, 403, 403]);
  expect(listed.body).toMatchObject([{ remote }]);
  expect(audit[0]).toMatchObject({ act: 'canary', decided_by: 'token', team: 'Команда календаря', email: null });
});

test.each([
  ['does not exist', () => `${token.slice(0, -2)}xx`],
  ['has no valid form', () => 'x'],
])('[PLT-159] a token that %s is 401, even with the session of an operator', async (_, wrong) => {
  const answers = [
    await send(api.visitor(), CANARY, { body }, bearer(wrong())),
    await send(await api.admin(), CANARY, { body }, bearer(wrong())),
  ];

  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

test('[PLT-159] a revoked token is 401', async () => {
  const admin = await api.admin();
  const { tokens } = await admin.call('GET /api/platform/remotes/{remote}', { params: { remote } });

  await admin.call('DELETE /api/platform/remotes/{remote}/tokens/{id}', { params: { remote, id: tokens[0]?.id ?? 0 } });

  const { status } = await send(api.visitor(), CANARY, { body }, bearer());
  expect(status).toBe(401);
});

test('[PLT-163] an account without the right gets 403, and a token opens no other call', async () => {
  const [teacher, other] = [await api.teacher(), api.visitor()];

  const refused = await send(teacher, CANARY, { body });
  const elsewhere = await other.send('GET /api/user/me', {}, bearer());

  expect([refused.status, elsewhere.status]).toEqual([403, 401]);
});

test('[PLT-154] a decision that names an outdated revision is 409', async () => {
  const admin = await api.admin();
  const { revision } = await admin.call(CANARY, { params: { remote }, body });
  const promote = 'POST /api/platform/remotes/{remote}/promote';

  const stale = await admin.refused(promote, { params: { remote }, body: { revision: revision - 1 } });
  const { stable } = await admin.call(promote, { params: { remote }, body: { revision } });

  expect(stale).toMatchObject({ status: 409, code: 'version_conflict', details: { revision } });
  expect(stable).toBe('2');
});

test('[PLT-160] an open page that asks for its registry gets the registry of its page', async () => {
  const admin = await api.admin();
  const [{ body: asked }, page] = [await admin.send('GET /api/mfe/registry'), await admin.send('GET /x')];

  expect(asked).toMatchObject({ contract: expect.any(String), remotes: {} });
  expect(page.status).toBe(503);
});
