import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { lettersTo, mailedToken } from '../../testing/carriers/letters.ts';
import { testApi } from '../../testing/test-api.ts';
import { hashPassword, isPassword } from './passwords.ts';

const api = await testApi({ PUBLIC_URL: 'https://tetradka.example' });
afterAll(() => api.close());

const mailed = (address: string, before?: string) => mailedToken(api, address, 'reset-password', before);

test('[ACC-6] a request for a new password gets the same answer for a known and an unknown address', async () => {
  const { email } = await api.teacher();

  const replies = await Promise.all(
    [email, 'unknown@example.test'].map((address) =>
      api.visitor().send('POST /api/request-password-reset', { body: { email: address } }),
    ),
  );

  expect(replies.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 202, body: null },
    { status: 202, body: null },
  ]);
  expect(await mailed(email)).toMatch(/^[\w-]{43}$/);
});

test('[SEC-67] before the answer, the work for a known and an unknown address is the same', async () => {
  const { email } = await api.teacher();
  const wake = vi.spyOn(api.delivery, 'wake').mockReturnValue();
  // Sends the letter of the registration, so that it does not disturb the count.
  await api.delivery.run();
  const submit = vi.spyOn(pg.Query.prototype, 'submit');
  const statementsOf = async (address: string) => {
    submit.mockClear();
    await api.visitor().send('POST /api/request-password-reset', { body: { email: address } });
    return submit.mock.contexts.map((statement) => String(Object(statement).text));
  };

  const known = await statementsOf(email);
  const unknown = await statementsOf('unknown@example.test');
  submit.mockRestore();
  wake.mockRestore();
  await api.delivery.run();

  expect(known).toContainEqual(expect.stringContaining('insert into "outbox"'));
  expect(unknown).toEqual(known);
  expect(await mailed(email)).toMatch(/^[\w-]{43}$/);
  expect(await lettersTo(api, 'unknown@example.test')).toEqual([]);
});

test('[ACC-7] the mailed link sets a new password once and ends all sessions', async () => {
  const teacher = await api.teacher();
  await api.visitor().send('POST /api/request-password-reset', { body: { email: teacher.email } });
  const token = await mailed(teacher.email);

  const first = await api
    .visitor()
    .send('POST /api/password-reset/confirm', { body: { token, password: 'new password' } });
  const second = await api
    .visitor()
    .refused('POST /api/password-reset/confirm', { body: { token, password: 'another one' } });

  expect(first.status).toBe(204);
  expect(second).toMatchObject({ status: 410, code: 'code_expired' });
  expect((await teacher.send('GET /api/user/me')).status).toBe(401);
  const { email } = teacher;
  expect((await api.visitor().send('POST /api/login', { body: { email, password: teacher.password } })).status).toBe(
    401,
  );
  expect((await api.visitor().send('POST /api/login', { body: { email, password: 'new password' } })).status).toBe(200);
});

test('[ACC-7] a link older than an hour, or replaced by a newer one, is 410', async () => {
  const { email } = await api.teacher();
  await api.visitor().send('POST /api/request-password-reset', { body: { email } });
  const older = await mailed(email);
  api.setClock('2026-11-20T13:00:00Z');
  await api.visitor().send('POST /api/request-password-reset', { body: { email } });
  const newer = await mailed(email, older);

  const confirm = (token: string) =>
    api.visitor().refused('POST /api/password-reset/confirm', { body: { token, password: 'new password' } });
  const replaced = await confirm(older);
  api.setClock('2026-11-20T14:01:00Z');
  const late = await confirm(newer);

  expect([replaced.status, late.status]).toEqual([410, 410]);
});

test('[ACC-14] changing the password requires the old one and ends the other sessions', async () => {
  const teacher = await api.teacher();
  const elsewhere = api.visitor();
  await elsewhere.call('POST /api/login', { body: { email: teacher.email, password: teacher.password } });

  const wrong = await teacher.refused('PUT /api/user/password', {
    body: { old_password: 'not this', new_password: 'new password' },
  });
  const short = await teacher.refused('PUT /api/user/password', { body: { new_password: 'short' } });
  await teacher.call('PUT /api/user/password', {
    body: { old_password: teacher.password, new_password: 'new password' },
  });

  expect(wrong).toMatchObject({ status: 422, fields: { old_password: 'Это не ваш текущий пароль' } });
  expect(short).toMatchObject({ status: 422, fields: { new_password: expect.any(String) } });
  expect((await teacher.send('GET /api/user/me')).status).toBe(200);
  expect((await elsewhere.send('GET /api/user/me')).status).toBe(401);
});

test('[ACC-3] with https the cookie is secure and bound to the host', async () => {
  const { email, password } = await api.teacher();

  const { headers } = await api.visitor().send('POST /api/login', { body: { email, password } });

  expect([headers['set-cookie']].flat()[0]).toMatch(/^__Host-session=[\w-]+; .*Secure; SameSite=Lax$/);
});

test('[ACC-2] the stored argon2id hash of one password differs each time', async () => {
  const hashes = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);

  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(await isPassword('correct horse', hashes[0])).toBe(true);
});
