import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { mailedToken, resetToken, undoToken } from '../../testing/carriers/letters.ts';
import { Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();
const visitor = () => new Visitor(other.server);

/** Reads continue; writes of accounts wait. */
const HOLD_ACCOUNTS = 'lock table users in share mode';

const registration = (email: string, password: string) => ({
  body: { username: email, email, password, is_teacher: true, is_student: false },
});
const press = (person: Visitor, token: string) => person.send('POST /api/email-link/confirm', { body: { token } });
const proofOf = (email: string, before?: string) => mailedToken(api, email, 'confirm-email', before);
const statesOf = (people: readonly Visitor[]) =>
  Promise.all(people.map(async (person) => (await person.call('GET /api/user/me', {})).email_state));

test('[ACC-118] when two accounts verify one address at once, one gets it and the other is notified', async () => {
  const email = 'both@example.test';
  const [one, two] = [api.visitor(), api.visitor()];
  await one.call('POST /api/register', registration(email, 'the first one'));
  const first = await proofOf(email);
  await two.call('POST /api/register', registration(email, 'the second one'));
  const second = await proofOf(email, first);

  const replies = await crossing(api, {
    hold: HOLD_ACCOUNTS,
    first: () => press(api.visitor(), first),
    second: () => press(visitor(), second),
  });

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'email_taken' });
  expect((await statesOf([one, two])).toSorted()).toEqual(['lost', 'proved']);
});

test('[ACC-118] a registration with an address that is verified at that moment is rejected as taken', async () => {
  const email = 'meanwhile@example.test';
  await api.visitor().call('POST /api/register', registration(email, 'the first one'));
  const token = await proofOf(email);
  const late = visitor();

  const [proved, registered] = await crossing(api, {
    hold: HOLD_ACCOUNTS,
    first: () => press(api.visitor(), token),
    second: () => late.send('POST /api/register', registration(email, 'the second one')),
  });

  expect([proved.status, registered.status]).toEqual([200, 422]);
  expect(registered.body).toMatchObject({ code: 'email_taken', fields: { email: 'Этот адрес почты уже занят' } });
});

test('[ACC-116] of a concurrent new address and new password, the password is first or finds the address changed', async () => {
  const teacher = await api.teacher();
  const next = 'crossed@example.test';
  await teacher.call('PUT /api/user/change_email', { query: { new_email: next }, body: {} });
  const token = await proofOf(next);

  const [password, address] = await crossing(api, {
    hold: HOLD_ACCOUNTS,
    first: () =>
      teacher.send('PUT /api/user/password', {
        body: { old_password: teacher.password, new_password: 'better horse' },
      }),
    second: () => press(visitor(), token),
  });

  expect([password.status, address.status]).toEqual([204, 410]);
  expect(await teacher.call('GET /api/user/me', {})).toMatchObject({ email: teacher.email, new_email: null });
});

test('[ACC-116] a password link that is used during a change of the address is invalid', async () => {
  const teacher = await api.teacher();
  const next = 'reset-crossed@example.test';
  const reset = await resetToken(api, teacher);
  await teacher.call('PUT /api/user/change_email', { query: { new_email: next }, body: {} });
  const token = await proofOf(next);

  const [address, password] = await crossing(api, {
    hold: HOLD_ACCOUNTS,
    first: () => press(api.visitor(), token),
    second: () =>
      visitor().send('POST /api/password-reset/confirm', { body: { token: reset, password: 'a thief was here' } }),
  });

  expect([address.status, password.status]).toEqual([200, 410]);
});

test('[ACC-111] when one link is pressed twice at once, one press verifies the address', async () => {
  const email = 'twice@example.test';
  await api.visitor().call('POST /api/register', registration(email, 'correct horse'));
  const token = await proofOf(email);

  const replies = await crossing(api, {
    hold: 'lock table address_link in share mode',
    first: () => press(api.visitor(), token),
    second: () => press(visitor(), token),
  });

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});

test('[ACC-117] a change that is undone twice at once is undone once', async () => {
  const teacher = await api.teacher();
  const token = await undoToken(api, teacher, 'undone@example.test');
  const undo = (person: Visitor) => person.send('POST /api/email-link/undo', { body: { token } });

  const replies = await crossing(api, {
    hold: 'lock table address_link in share mode',
    first: () => undo(api.visitor()),
    second: () => undo(visitor()),
  });

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});

test('[ACC-8] when two new addresses are requested at once, one is pending', async () => {
  const teacher = await api.teacher();
  const change = (person: Visitor, new_email: string) =>
    person.send('PUT /api/user/change_email', { query: { new_email }, body: {} });

  await crossing(api, {
    hold: HOLD_ACCOUNTS,
    first: () => change(teacher, 'east@example.test'),
    second: () => change(personAt(other, teacher), 'west@example.test'),
  });
  const tokens = [await proofOf('east@example.test'), await proofOf('west@example.test')];
  const pressed = [await press(visitor(), tokens[0] ?? ''), await press(visitor(), tokens[1] ?? '')];

  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});
