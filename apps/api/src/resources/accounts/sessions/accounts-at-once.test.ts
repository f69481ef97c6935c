import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { Visitor } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { crossing, personAt } from '../../../testing/crossing.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const ROUNDS = 4;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
/** Reads continue; writes of accounts wait. */
const HOLD_ACCOUNTS = 'lock table users in share mode';

const visitor = () => new Visitor(other.server);
/** The same person, connected to the other process. */
const there = (person: Visitor) => personAt(other, person);

const registration = (username: string, email: string) => ({
  body: { username, email, password: 'correct horse', is_teacher: true, is_student: false },
});

test('[ACC-67] a login that is taken at that moment is rejected at the field of the login', async () => {
  const [first, second] = await crossing(api, {
    hold: HOLD_ACCOUNTS,
    first: () => api.visitor().send('POST /api/register', registration('marina', 'one@example.test')),
    second: () => visitor().send('POST /api/register', registration('Marina', 'two@example.test')),
  });

  const refused = first.status === 201 ? second : first;
  expect([first.status, second.status].toSorted()).toEqual([201, 422]);
  expect(refused.body).toMatchObject({ code: 'username_taken', fields: { username: 'Этот логин уже занят' } });
});

test.each(rounds)('[ACC-68] one of two concurrent password changes succeeds (%i)', async () => {
  const teacher = await api.teacher();
  const change = (person: Visitor, new_password: string) =>
    person.send('PUT /api/user/password', { body: { old_password: teacher.password, new_password } });

  const [first, second] = await crossing(api, {
    hold: HOLD_ACCOUNTS,
    first: () => change(teacher, 'the first one'),
    second: () => change(there(teacher), 'the second one'),
  });

  const password = first.status === 204 ? 'the first one' : 'the second one';
  expect([first.status, second.status].toSorted()).toEqual([204, 422]);
  const login = { body: { email: teacher.email, password } };
  expect((await api.visitor().send('POST /api/login', login)).status).toBe(200);
});

test('[ACC-69] a login that runs during a password change gets no session', async () => {
  const teacher = await api.teacher();
  const guest = visitor();

  await crossing(api, {
    hold: 'lock table session in share mode',
    first: () => guest.send('POST /api/login', { body: { email: teacher.email, password: teacher.password } }),
    second: () =>
      teacher.send('PUT /api/user/password', {
        body: { old_password: teacher.password, new_password: 'another one' },
      }),
  });

  expect((await guest.send('GET /api/user/me')).status).toBe(401);
  expect((await teacher.send('GET /api/user/me')).status).toBe(200);
});

test('[ACC-69] one of two concurrently requested password links works', async () => {
  const { email } = await api.teacher();
  const ask = async (person: Visitor, { delivery }: Pick<typeof api, 'delivery'>) => {
    await person.send('POST /api/request-password-reset', { body: { email } });
    await delivery.run();
  };

  await crossing(api, {
    hold: 'lock table password_reset in share mode',
    first: () => ask(api.visitor(), api),
    second: () => ask(visitor(), other),
  });

  const { rows } = await sql<{ links: number }>`
    select count(*)::integer as links from password_reset r join users on users.id = r.user_id
    where email = ${email}`.execute(api.database.db);
  expect(rows).toEqual([{ links: 1 }]);
});

test('[ACC-70] five attempts count by login and by address together, on every process', async () => {
  const strict = await testApi({ LOGINS_PER_MINUTE: '5' });
  const second = await strict.secondProcess();
  await strict.visitor().send('POST /api/register', registration('Tutor', 'tutor@example.test'));
  const names = [
    'tutor',
    'TUTOR@example.test',
    ' Tutor ',
    'tutor@example.test',
    'tutor',
    'tutor@example.test',
    'TUTOR',
  ];
  const login = (username: string, index: number) =>
    new Visitor((index % 2 === 0 ? strict : second).server).send('POST /api/login', {
      body: { username, password: 'a guess' },
    });

  const replies = await Promise.all(names.map(login));
  const stranger = await login('somebody else', 0);
  strict.setClock('2026-11-20T12:25:00.000Z');
  const later = await login('tutor', 1);

  expect(replies.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(replies.find(({ status }) => status === 429)?.headers['retry-after']).toBe('60');
  expect([stranger.status, later.status]).toEqual([401, 401]);
  await strict.close();
});
