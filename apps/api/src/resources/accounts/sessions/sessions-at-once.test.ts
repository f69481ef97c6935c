import { afterAll, expect, test } from 'vitest';
import { crossing } from '../../../testing/crossing.ts';
import { resetToken } from '../../../testing/carriers/letters.ts';
import { Visitor } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { redeemSocketToken } from './socket-tokens.service.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

test('[ACC-87] a login succeeds in a browser whose session is ended at that moment', async () => {
  const teacher = await api.teacher();
  const { email, password } = teacher;
  const [session] = (await teacher.call('GET /api/user/sessions', { query: {} })).items;
  const elsewhere = new Visitor(other.server);
  await elsewhere.send('POST /api/login', { body: { email, password } });

  const [ended, signedIn] = await crossing(api, {
    // Deleting a session also deletes its socket tokens. This lock stops the deletion before its commit.
    hold: 'lock table socket_token in share mode',
    first: () => elsewhere.send('DELETE /api/user/sessions/{id}', { params: { id: session?.id } }),
    second: () => teacher.send('POST /api/login', { body: { email, password } }),
  });

  expect([ended.status, signedIn.status]).toEqual([204, 200]);
  expect((await teacher.send('GET /api/user/me')).status).toBe(200);
});

test('[ACC-7] when one password link is used twice at once, one use succeeds', async () => {
  const teacher = await api.teacher();
  const token = await resetToken(api, teacher);
  const confirm = (person: Visitor, password: string) =>
    person.send('POST /api/password-reset/confirm', { body: { token, password } });

  const [first, second] = await crossing(api, {
    hold: 'lock table password_reset in share mode',
    first: () => confirm(api.visitor(), 'the first one'),
    second: () => confirm(new Visitor(other.server), 'the second one'),
  });

  const password = first.status === 204 ? 'the first one' : 'the second one';
  expect([first.status, second.status].toSorted()).toEqual([204, 410]);
  const login = { body: { email: teacher.email, password } };
  expect((await api.visitor().send('POST /api/login', login)).status).toBe(200);
});

test('[SOC-10] when two sockets use one token at once, one is accepted', async () => {
  const teacher = await api.teacher();
  const { ws_token } = await teacher.call('GET /ws/token', {});
  const redeem = ({ commit }: Pick<typeof api, 'commit'>) =>
    commit((tx) => redeemSocketToken(tx, ws_token, new Date('2026-11-20T12:24:00Z')));

  const let_in = await crossing(api, {
    hold: 'lock table socket_token in share mode',
    first: () => redeem(api),
    second: () => redeem(other),
  });

  expect(let_in.filter((one) => one !== undefined)).toEqual([expect.objectContaining({ user_id: teacher.id })]);
});

test('[ACC-70] when the last attempt is used twice at once, one is over the limit', async () => {
  const strict = await testApi({ LOGINS_PER_MINUTE: '1' });
  const second = await strict.secondProcess();
  const login = (server: typeof strict.server) =>
    new Visitor(server).send('POST /api/login', { body: { username: 'nobody', password: 'a guess' } });

  const replies = await crossing(strict, {
    hold: 'lock table attempt in share mode',
    first: () => login(strict.server),
    second: () => login(second.server),
  });

  expect(replies.map(({ status }) => status).toSorted()).toEqual([401, 429]);
  await strict.close();
});
