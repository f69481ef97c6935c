import { afterAll, expect, test } from 'vitest';
import { resetToken } from '../../../testing/carriers/letters.ts';
import type { Person, Visitor } from '../../../testing/person.ts';
import { eraseDueAccounts } from '../deletion.service.ts';
import { sweepBrowsers } from './known-browsers.service.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi({ LOGINS_PER_MINUTE: '2' });
afterAll(() => api.close());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
/** Each attempt comes from its own network, so that only the account's limit applies. */
let networks = 0;
const newNetwork = () => from(`198.51.${Math.trunc(++networks / 250)}.${networks % 250}`);

async function signIn(browser: Visitor, { email }: Pick<Person, 'email'>, password: string, headers = newNetwork()) {
  const { status } = await browser.send('POST /api/login', { body: { email, password } }, headers);
  return status;
}

/** Strangers try passwords until the account accepts no further attempt from unknown browsers. */
async function lockOut(person: Pick<Person, 'email'>): Promise<void> {
  const statuses = [];
  for (let times = 0; times < 13; times += 1) statuses.push(await signIn(api.visitor(), person, 'a guess'));
  expect(statuses.at(-1)).toBe(429);
}

const browsersOf = (person: Person) =>
  api.database.db.selectFrom('known_browser').selectAll().where('user_id', '=', person.id).execute();

test('[ACC-213] wrong passwords of strangers do not block a known browser', async () => {
  const teacher = await api.teacher();
  await teacher.call('POST /api/logout', {});
  await lockOut(teacher);

  const statuses = [
    await signIn(api.visitor(), teacher, teacher.password),
    await signIn(teacher, teacher, teacher.password),
  ];

  expect(statuses).toEqual([429, 200]);
});

test(
  '[ACC-213] attempts from the owner’s network, also on other accounts, do not block a known browser',
  { tags: 'full' },
  async () => {
    const teacher = await api.teacher();
    const school = from('203.0.113.1');
    for (let times = 0; times < 21; times += 1)
      await signIn(api.visitor(), { email: `${times}@b.test` }, 'guess', school);

    const statuses = [
      await signIn(api.visitor(), teacher, teacher.password, school),
      await signIn(teacher, teacher, teacher.password, school),
    ];

    expect(statuses).toEqual([429, 200]);
  },
);

test('[ACC-213] the owner can still delete the account, which requires a new login', async () => {
  const teacher = await api.teacher();
  api.setClock('2026-11-20T13:00:00Z');
  await lockOut(teacher);

  const signedIn = await signIn(teacher, teacher, teacher.password);
  const deleted = await teacher.send('GET /api/delete-account', {}, { 'x-requested-with': 'fetch' });

  expect([signedIn, deleted.status]).toEqual([200, 200]);
});

test('[ACC-213] a known browser has the attempts of one network, and its wrong passwords count only for itself', async () => {
  const teacher = await api.teacher();
  const elsewhere = api.visitor();
  await signIn(elsewhere, teacher, teacher.password);
  api.setClock('2026-11-20T12:26:00Z');

  const statuses = [];
  for (let times = 0; times < 15; times += 1) statuses.push(await signIn(teacher, teacher, 'a guess'));

  expect(statuses).toEqual([401, 401, ...Array.from({ length: 13 }, () => 429)]);
  expect(await signIn(elsewhere, teacher, teacher.password)).toBe(200);
  expect(await signIn(api.visitor(), teacher, teacher.password)).toBe(200);
});

test('[ACC-213] a browser of one account, or with a made-up token, is unknown to another account', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const inventor = api.visitor();
  inventor.browserCookie = `browser=${'a'.repeat(43)}`;
  await lockOut(teacher);

  expect([await signIn(other, teacher, teacher.password), await signIn(inventor, teacher, teacher.password)]).toEqual([
    429, 429,
  ]);
});

test(
  '[ACC-216] over the limit of a shared address, a browser can try only the accounts that know it',
  { tags: 'full' },
  async () => {
    const own = { username: 'owner', email: 'shared@example.test', password: 'the owner himself' };
    const roles = { is_teacher: true, is_student: false };
    const owner = api.visitor();
    await owner.call('POST /api/register', { body: { ...own, ...roles } });
    const second = { ...own, username: 'other', password: 'somebody else' };
    await api.visitor().call('POST /api/register', { body: { ...second, ...roles } });
    const before = await signIn(api.visitor(), own, second.password);
    await lockOut(own);

    const statuses = [await signIn(owner, own, second.password), await signIn(owner, own, own.password)];

    expect([before, ...statuses]).toEqual([200, 401, 200]);
  },
);

test('[ACC-214] scripts cannot read the cookie, it lasts 180 days, and the server stores only its hash', async () => {
  const secure = await testApi({ PUBLIC_URL: 'https://tetradka.example' });
  const { email, password } = await secure.teacher();
  const { headers } = await secure.visitor().send('POST /api/login', { body: { email, password } });
  await secure.close();
  const teacher = await api.teacher();
  const [row] = await browsersOf(teacher);

  expect([headers['set-cookie']].flat()[1]).toMatch(
    /^__Host-browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(teacher.browserCookie).toMatch(/^browser=[\w-]{43}$/);
  expect(row?.token_hash).toHaveLength(32);
  expect(row?.token_hash.toString('base64url')).not.toBe(teacher.browserCookie?.slice('browser='.length));
});

test('[ACC-214] a browser keeps its token for a known account, and gets a new one at a new account', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const first = teacher.browserCookie;
  await signIn(teacher, teacher, teacher.password);
  const same = teacher.browserCookie;
  await signIn(teacher, other, other.password);

  expect(same).toBe(first);
  expect(teacher.browserCookie).not.toBe(first);
  await lockOut(teacher);
  await lockOut(other);
  expect([await signIn(teacher, teacher, teacher.password), await signIn(teacher, other, other.password)]).toEqual([
    200, 200,
  ]);
  const planted = api.visitor();
  planted.browserCookie = first;
  expect(await signIn(planted, other, other.password)).toBe(429);
});

test('[ACC-214] an account knows the twenty browsers with the latest logins, and another account keeps them all', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  const rows = [teacher, other].flatMap(({ id: user_id }) =>
    Array.from({ length: 20 }, (_, minute) => ({
      user_id,
      token_hash: Buffer.alloc(32, minute),
      seen_at: new Date(Date.UTC(2026, 10, 20, 10, minute)),
    })),
  );
  await api.commit((tx) => tx.insertInto('known_browser').values(rows).execute());

  await signIn(api.visitor(), teacher, teacher.password);

  const seen = (await browsersOf(teacher)).map(({ seen_at }) => Date.parse(seen_at)).toSorted((one, two) => one - two);
  expect([seen.length, seen[0]]).toEqual([20, Date.parse('2026-11-20T10:02:00Z')]);
  expect(await browsersOf(other)).toHaveLength(21);
});

test('[ACC-214] a browser that is unused for 180 days is forgotten, and all are deleted with the account', async () => {
  const [teacher, leaving] = [await api.teacher(), await api.teacher()];
  const sweepAt = (now: string) =>
    api.commit(async (tx) => {
      await eraseDueAccounts(tx, new Date(now));
      await sweepBrowsers(tx, new Date(now));
    });
  await leaving.send('GET /api/delete-account', {}, { 'x-requested-with': 'fetch' });

  await sweepAt('2026-12-21T12:24:00Z');
  const left = [(await browsersOf(teacher)).length, (await browsersOf(leaving)).length];
  await sweepAt('2027-05-19T12:23:00Z');
  const kept = await browsersOf(teacher);
  await sweepAt('2027-05-19T12:24:00Z');

  expect(left).toEqual([1, 0]);
  expect([kept.length, (await browsersOf(teacher)).length]).toEqual([1, 0]);
});

test('[ACC-215] a changed password forgets the other browsers and keeps this one known', { tags: 'full' }, async () => {
  const teacher = await api.teacher();
  const elsewhere = api.visitor();
  await signIn(elsewhere, teacher, teacher.password);
  await teacher.call('PUT /api/user/password', {
    body: { old_password: teacher.password, new_password: 'a new one' },
  });
  await lockOut(teacher);

  const statuses = [await signIn(elsewhere, teacher, 'a new one'), await signIn(teacher, teacher, 'a new one')];

  expect(statuses).toEqual([429, 200]);
});

test('[ACC-215] a link for a new password forgets every browser and makes the browser that used it known', async () => {
  const teacher = await api.teacher();
  const token = await resetToken(api, teacher);
  const fresh = api.visitor();
  await fresh.call('POST /api/password-reset/confirm', { body: { token, password: 'the newest one' } }, newNetwork());
  await lockOut(teacher);

  const statuses = [await signIn(teacher, teacher, 'the newest one'), await signIn(fresh, teacher, 'the newest one')];

  expect(statuses).toEqual([429, 200]);
});

test('[ACC-217] others’ attempts do not block a password change; the attempts of a session are limited', async () => {
  const teacher = await api.teacher();
  const school = from('203.0.113.20');
  const confirm = () =>
    api.visitor().send('POST /api/password-reset/confirm', { body: { token: 'x', password: 'a new one' } }, school);
  const change = async (old_password: string) => {
    const body = { old_password, new_password: 'a new one' };
    return (await teacher.send('PUT /api/user/password', { body }, school)).status;
  };
  const strangers = [];
  for (let times = 0; times < 5; times += 1) strangers.push((await confirm()).status);

  const tries = [await change('a'), await change('b'), await change('c'), await change('d'), await change('e')];
  api.setClock('2026-11-20T12:26:00Z');

  expect(strangers.at(-1)).toBe(429);
  expect(tries).toEqual([422, 422, 422, 422, 429]);
  expect(await change(teacher.password)).toBe(204);
});

test('[ACC-218] spaces before a name add no attempts for its account', async () => {
  const teacher = await api.teacher();
  const spaces = ' '.repeat(300);
  const statuses = [];
  for (let times = 0; times < 13; times += 1) {
    statuses.push(await signIn(api.visitor(), { email: spaces + teacher.email }, 'a guess'));
  }

  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 401), 429]);
  expect(await signIn(api.visitor(), teacher, 'a guess')).toBe(429);
});
