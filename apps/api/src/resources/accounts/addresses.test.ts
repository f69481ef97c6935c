import { afterAll, expect, test } from 'vitest';
import { lettersTo, mailedToken, undoToken } from '../../testing/carriers/letters.ts';
import type { Person, Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi({ PUBLIC_URL: 'https://tetradka.example' });
afterAll(() => api.close());

const registration = (email: string, password = 'correct horse') => ({
  body: { username: email, email, password, is_teacher: true, is_student: false },
});
let made = 0;
const newAddress = () => `address${++made}@example.test`;

/** A registered user with an unverified address. */
async function registered(email = newAddress(), password?: string) {
  const person = api.visitor();
  await person.call('POST /api/register', registration(email, password));
  return { person, email };
}

const me = (person: Visitor) => person.call('GET /api/user/me', {});
const press = (token: string) => api.visitor().send('POST /api/email-link/confirm', { body: { token } });
const proofOf = (email: string, before?: string) => mailedToken(api, email, 'confirm-email', before);
const change = (person: Visitor, new_email: string, body = {}) =>
  person.send('PUT /api/user/change_email', { query: { new_email }, body });
const login = (email: string, password: string) =>
  api.visitor().send('POST /api/login', { body: { username: email, password } });
/** Waits until all earlier letters are sent. */
const delivered = () => api.delivery.run();

test('[ACC-110] a registration mails a link, and the product works before the link is pressed', async () => {
  const { person, email } = await registered();
  const before = await me(person);

  const { status, body } = await press(await proofOf(email));

  expect(before.email_state).toBe('unproved');
  expect((await person.send('POST /api/student-create', { body: { student_name: 'Анна' } })).status).toBe(201);
  expect({ status, body }).toMatchObject({ status: 200, body: { email } });
  expect((await me(person)).email_state).toBe('proved');
});

test('[ACC-110] an unverified address gets only the letters that verify it', async () => {
  const { person, email } = await registered();
  await person.call('PUT /api/user/password', {
    body: { old_password: 'correct horse', new_password: 'better horse' },
  });
  await person.send('GET /api/delete-account', {}, { 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin' });
  await delivered();

  const letters = await lettersTo(api, email);

  expect(letters.length).toBe(1);
  expect(letters[0]).toContain('/user/confirm-email?token=');
});

test('[ACC-112] the letter is sent again, and only the newer link works', async () => {
  const { person, email } = await registered();
  const older = await proofOf(email);

  const { status } = await person.send('POST /api/user/email-link');
  const newer = await proofOf(email, older);

  expect(status).toBe(202);
  expect([(await press(older)).status, (await press(newer)).status]).toEqual([410, 200]);
});

test('[ACC-111] a link for a new password verifies the address that received it', async () => {
  const { person, email } = await registered();
  await api.visitor().call('POST /api/request-password-reset', { body: { email } });
  const token = await mailedToken(api, email, 'reset-password');

  await api.visitor().call('POST /api/password-reset/confirm', { body: { token, password: 'better horse' } });
  await person.call('POST /api/login', { body: { username: email, password: 'better horse' } });

  expect((await me(person)).email_state).toBe('proved');
});

test('[ACC-111] a link works once and for a week, and then states why it is invalid', async () => {
  const used = await proofOf((await registered()).email);
  const late = await proofOf((await registered()).email);
  await press(used);

  const again = await press(used);
  api.setClock('2026-11-27T12:24:01.000Z');
  const tooLate = await press(late);
  const cut = await press(late.slice(0, 20));

  expect([again, tooLate, cut].map(({ status }) => status)).toEqual([410, 410, 410]);
  expect(again.body).toMatchObject({ message: expect.stringContaining('уже прошли') });
  expect(tooLate.body).toMatchObject({ message: expect.stringContaining('7 дней') });
  expect(cut.body).toMatchObject({ message: expect.stringContaining('не действует') });
});

test('[ACC-177] an expired link states its lifetime and the next step', async () => {
  const proof = await proofOf((await registered()).email);
  const [waiting, changed] = [await api.teacher(), await api.teacher()];
  const next = newAddress();
  await change(waiting, next);
  const [asked, back] = [await proofOf(next), await undoToken(api, changed, newAddress())];
  api.setClock('2026-11-27T12:24:01.000Z');

  const answers = await Promise.all([press(proof), press(asked), undo(back)]);

  expect(answers.map(({ body }) => Object(body).message)).toEqual([
    'Эта ссылка действовала 7 дней. Войдите и отправьте письмо ещё раз',
    'Эта ссылка действовала один день. Войдите и укажите новый адрес ещё раз',
    'Вернуть прежний адрес можно было 7 дней',
  ]);
});

test('[ACC-113] a session that was left open cannot change the address', async () => {
  const teacher = await api.teacher();
  const next = newAddress();
  api.setClock('2026-11-20T12:34:01.000Z');

  const stale = await change(teacher, next);
  const guessed = await change(teacher, next, { password: 'a guess' });
  const known = await change(teacher, next, { password: teacher.password });

  expect(stale).toMatchObject({ status: 403, body: { code: 'confirm_required' } });
  expect(guessed).toMatchObject({ status: 422, body: { fields: { password: 'Это не ваш текущий пароль' } } });
  expect(known).toMatchObject({ status: 200, body: { email: teacher.email, new_email: next } });
});

test('[ACC-113] a user who signed in within ten minutes needs no password', async () => {
  const student = await api.student();
  api.setClock('2026-11-20T12:34:00.000Z');

  expect((await change(student, newAddress())).status).toBe(200);
});

test('[ACC-8] [ACC-114] the old address stays until the new one’s link is pressed, and the new one becomes the login', async () => {
  const teacher = await api.teacher();
  const next = newAddress();
  await change(teacher, next);
  const asked = [await me(teacher), await login(teacher.email, teacher.password), await login(next, teacher.password)];

  await press(await proofOf(next));

  expect(asked).toMatchObject([{ email: teacher.email, new_email: next }, { status: 200 }, { status: 401 }]);
  expect(await me(teacher)).toMatchObject({ email: next, username: next, new_email: null, email_state: 'proved' });
  expect((await login(next, teacher.password)).status).toBe(200);
  expect((await login(teacher.email, teacher.password)).status).toBe(401);
});

test('[ACC-8] an address that is malformed, taken or the account’s own is 422', async () => {
  const [teacher, other] = [await api.teacher(), await api.student()];

  const [malformed, taken, own] = [
    await change(teacher, 'nobody'),
    await change(teacher, other.email.toUpperCase()),
    await change(teacher, teacher.email),
  ];

  expect(malformed).toMatchObject({
    status: 422,
    body: { fields: { new_email: expect.stringContaining('адрес почты') } },
  });
  expect(taken).toMatchObject({
    status: 422,
    body: { code: 'email_taken', fields: { new_email: expect.any(String) } },
  });
  expect(own).toMatchObject({ status: 422, body: { fields: { new_email: expect.stringContaining('уже привязан') } } });
});

test('[ACC-115] a pending change can be cancelled, or its letter sent again', async () => {
  const teacher = await api.teacher();
  const next = newAddress();
  await change(teacher, next);
  const first = await proofOf(next);
  await teacher.call('POST /api/user/email-link', {});
  const second = await proofOf(next, first);

  await teacher.call('DELETE /api/user/change_email', {});
  const pressed = [await press(first), await press(second)];

  expect(pressed.map(({ status }) => status)).toEqual([410, 410]);
  expect(await me(teacher)).toMatchObject({ email: teacher.email, new_email: null });
});

const resetOf = async ({ email }: Person) => {
  await api.visitor().call('POST /api/request-password-reset', { body: { email } });
  return mailedToken(api, email, 'reset-password');
};
const resetBy = (token: string) =>
  api.visitor().send('POST /api/password-reset/confirm', { body: { token, password: 'a thief was here' } });

test('[ACC-116] any change of the password or the address invalidates a password link', async () => {
  const [one, two] = [await api.teacher(), await api.teacher()];
  const [ofPassword, ofAddress] = [await resetOf(one), await resetOf(two)];
  await one.call('PUT /api/user/password', { body: { old_password: one.password, new_password: 'better horse' } });
  const next = newAddress();
  await change(two, next);
  await press(await proofOf(next));

  const tried = [await resetBy(ofPassword), await resetBy(ofAddress)];

  expect(tried.map(({ status }) => status)).toEqual([410, 410]);
});

test('[ACC-116] a change of the password drops a pending address', async () => {
  const [one, two] = [await api.teacher(), await api.teacher()];
  const [first, second] = [newAddress(), newAddress()];
  await change(one, first);
  await change(two, second);
  await one.call('PUT /api/user/password', { body: { old_password: one.password, new_password: 'better horse' } });
  await resetBy(await resetOf(two));

  const pressed = [await press(await proofOf(first)), await press(await proofOf(second))];

  expect(pressed.map(({ status }) => status)).toEqual([410, 410]);
  expect(await me(one)).toMatchObject({ email: one.email, new_email: null });
});

const undo = (token: string) => api.visitor().send('POST /api/email-link/undo', { body: { token } });

test('[ACC-117] the old address’s link undoes the change, ends all sessions and sets a new password', async () => {
  const teacher = await api.teacher();
  const next = newAddress();
  const token = await undoToken(api, teacher, next);
  const thief = api.visitor();
  await thief.call('POST /api/login', { body: { username: next, password: teacher.password } });
  api.setClock('2026-11-27T12:23:59.000Z');

  const { status, body } = await undo(token);
  const { reset_token } = { reset_token: '', ...Object(body) };
  const known = await login(teacher.email, teacher.password);
  await api
    .visitor()
    .call('POST /api/password-reset/confirm', { body: { token: reset_token, password: 'better horse' } });

  expect({ status, body }).toMatchObject({ status: 200, body: { email: teacher.email } });
  expect([(await thief.send('GET /api/user/me')).status, known.status]).toEqual([401, 401]);
  expect(await login(teacher.email, 'better horse')).toMatchObject({ status: 200, body: { email: teacher.email } });
});

test('[ACC-117] links mailed later to the thief’s own addresses undo nothing', async () => {
  const teacher = await api.teacher();
  const [second, third] = [newAddress(), newAddress()];
  const owners = await undoToken(api, teacher, second);
  await change(teacher, third);
  await press(await proofOf(third));
  const thiefs = await mailedToken(api, second, 'undo-email');

  const statuses = [(await undo(owners)).status, (await undo(thiefs)).status];

  expect(statuses).toEqual([200, 410]);
});

test('[ACC-117] the undo link works for a week, and an unverified old address gets none', async () => {
  const teacher = await api.teacher();
  const token = await undoToken(api, teacher, newAddress());
  const { person, email } = await registered();
  const next = newAddress();
  await change(person, next);
  await press(await proofOf(next));
  await delivered();

  api.setClock('2026-11-27T12:24:01.000Z');

  expect((await undo(token)).status).toBe(410);
  expect(await lettersTo(api, email)).toHaveLength(1);
});

test('[ACC-118] the account that verifies an address owns it; the other one keeps its data and is asked for another address', async () => {
  const { person: stranger, email } = await registered();
  await stranger.call('POST /api/student-create', { body: { student_name: 'Анна' } });
  const before = await proofOf(email);
  const owner = api.visitor();
  await owner.call('POST /api/register', registration(email, 'my own horse'));

  const proved = await press(await proofOf(email, before));
  const strangers = await press(before);
  const back = await login(email, 'correct horse');

  expect([proved.status, strangers.status]).toEqual([200, 422]);
  expect(await me(owner)).toMatchObject({ email, email_state: 'proved' });
  expect(back).toMatchObject({ status: 200, body: { email_state: 'lost' } });
  expect(await stranger.call('GET /api/all-students-teachers', { query: {} })).toMatchObject({ total: 1 });
  const other = newAddress();
  expect((await change(stranger, other)).status).toBe(200);
  await press(await proofOf(other));
  expect(await me(stranger)).toMatchObject({ email: other, email_state: 'proved' });
});

test('[ACC-119] several accounts with one address sign in separately, and each gets its own password link', async () => {
  const { person: first, email } = await registered();
  const { person: second } = await registered(email, 'another horse');
  const ids = [(await me(first)).id, (await me(second)).id];

  const replies = [await login(email, 'correct horse'), await login(email, 'another horse'), await login(email, 'x')];
  await api.visitor().call('POST /api/request-password-reset', { body: { email } });
  await delivered();

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 401]);
  expect(replies.slice(0, 2).map(({ body }) => Object(body).id)).toEqual(ids);
  const letters = (await lettersTo(api, email)).filter((letter) => letter.includes('reset-password'));
  expect(letters).toHaveLength(2);
});

test('[ACC-119] a registration that repeats an address and its password is rejected as an existing account', async () => {
  const { email } = await registered();

  const again = await api.visitor().refused('POST /api/register', registration(email.toUpperCase()));

  expect(again).toMatchObject({ code: 'email_taken', fields: { email: expect.stringContaining('Войдите') } });
});

test('[ACC-120] a login with «@» must be the own address, so nobody can block another user’s address', async () => {
  const email = newAddress();
  const body = { ...registration(newAddress()).body, username: email };

  const barring = await api.visitor().refused('POST /api/register', { body });
  const { person } = await registered(email);

  expect(barring).toMatchObject({ status: 422, fields: { username: expect.stringContaining('@') } });
  expect(await me(person)).toMatchObject({ username: email });
});

test('[ACC-121] a login with an unknown address takes as long as a wrong password, and gets the same answer', async () => {
  const { email } = await api.teacher();
  const times = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  for (let turn = 0; turn < 9; turn++) {
    for (const [kind, name] of [['known', email] as const, ['unknown', newAddress()] as const]) {
      const started = performance.now();
      const { status, body } = await login(name, 'a guess');
      times[kind].push(performance.now() - started);
      bodies.add(JSON.stringify({ status, body }));
    }
  }

  const [known, unknown] = [times.known, times.unknown].map((all) => all.toSorted((one, two) => one - two)[4] ?? 0);

  expect(bodies.size).toBe(1);
  // Without the hash of an unknown account the ratio would be about 0.1.
  expect((unknown ?? 0) / (known ?? 1)).toBeGreaterThan(0.5);
});
