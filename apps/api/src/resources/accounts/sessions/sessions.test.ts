import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../../testing/crossing.ts';
import { lettersTo } from '../../../testing/carriers/letters.ts';
import type { Person, Visitor } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const statusOf = async (person: Visitor) => (await person.send('GET /api/user/me')).status;
const login = ({ email, password }: Person) => ({ body: { email, password } });

/** A visitor with the current token of this browser. */
function thief({ cookie }: Visitor): Visitor {
  const other = api.visitor();
  other.cookie = cookie;
  return other;
}

test('[ACC-135] a login on a signed-in browser issues a new token, and the old one is invalid', async () => {
  const teacher = await api.teacher();
  const borrowed = thief(teacher);

  await teacher.call('POST /api/login', login(teacher));

  expect([await statusOf(borrowed), await statusOf(teacher)]).toEqual([401, 200]);
  expect((await teacher.call('GET /api/user/sessions', { query: {} })).items).toHaveLength(1);
});

test('[ACC-135] a changed password issues a new token to this browser, and the old one is invalid', async () => {
  const teacher = await api.teacher();
  const borrowed = thief(teacher);

  await teacher.call('PUT /api/user/password', {
    body: { old_password: teacher.password, new_password: 'a new password' },
  });

  expect([await statusOf(borrowed), await statusOf(teacher)]).toEqual([401, 200]);
  expect((await teacher.call('GET /api/user/sessions', { query: {} })).items).toHaveLength(1);
});

test('[ACC-135] two concurrent logins of one browser both get a session', async () => {
  const teacher = await api.teacher();
  const second = personAt(await api.secondProcess(), teacher);

  const answers = await crossing(api, {
    hold: 'lock table session in share mode',
    first: () => teacher.send('POST /api/login', login(teacher)),
    second: () => second.send('POST /api/login', login(teacher)),
  });

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await statusOf(teacher), await statusOf(second)]).toEqual([200, 200]);
});

test('[ACC-136] a session that is used every week ends 90 days after its login', async () => {
  const teacher = await api.teacher();
  for (const week of Array.from({ length: 12 }, (_, index) => index + 1)) {
    api.setClock(new Date(Date.parse('2026-11-20T12:24:00Z') + week * 7 * 24 * 3600_000).toISOString());
    expect(await statusOf(teacher)).toBe(200);
  }

  api.setClock('2027-02-18T12:23:59Z');
  const last = await statusOf(teacher);
  api.setClock('2027-02-18T12:24:01Z');

  expect([last, await statusOf(teacher)]).toEqual([200, 401]);
});

test('[ACC-136] a login restarts the 90 days', async () => {
  const teacher = await api.teacher();
  api.setClock('2026-12-10T12:24:00Z');
  await teacher.call('POST /api/login', login(teacher));
  for (const day of ['2027-01-08', '2027-02-05', '2027-03-01']) {
    api.setClock(`${day}T12:24:00Z`);
    expect(await statusOf(teacher)).toBe(200);
  }
});

test('[ACC-138] «everywhere» ends every session of the account, including this one, and nobody else’s', async () => {
  const [teacher, student] = await Promise.all([api.teacher(), api.student()]);
  const elsewhere = api.visitor();
  await elsewhere.call('POST /api/login', login(teacher));

  const { status, headers } = await teacher.send('DELETE /api/user/sessions');

  expect(status).toBe(204);
  expect(String(headers['set-cookie'])).toMatch(/^session=;/);
  expect(await Promise.all([teacher, elsewhere, student].map(statusOf))).toEqual([401, 401, 200]);
});

test('[ACC-171] open sessions are read page by page, the last used first, each once', async () => {
  const teacher = await api.teacher();
  const stranger = await api.teacher();
  const client = await api.database.connect();
  await client.query(
    `insert into session (token_hash, user_id, user_agent, created_at, authenticated_at, last_seen_at, expires_at)
     select decode(md5(random()::text), 'hex'), $1, number::text, at, at, at, at + interval '30 days'
     from generate_series(1, 120) number, lateral (select timestamptz '2026-11-19T00:00:00Z' - number / 3 * interval '1 hour' as at)`,
    [teacher.id],
  );
  await client.end();

  const asked = (page: number) => teacher.call('GET /api/user/sessions', { query: { page } });
  const pages = [await asked(1), await asked(2), await asked(3), await asked(4)];

  expect(pages.map(({ items, total }) => [items.length, total])).toEqual(
    [50, 50, 21, 0].map((length) => [length, 121]),
  );
  const all = pages.flatMap(({ items }) => items);
  expect(new Set(all.map(({ id }) => id)).size).toBe(121);
  expect(all.map(({ last_seen_at }) => last_seen_at)).toEqual(
    all.map(({ last_seen_at }) => last_seen_at).toSorted((one, other) => other.localeCompare(one)),
  );
  expect(all.filter(({ current }) => current)).toEqual([pages[0]?.items[0]]);
  expect((await stranger.call('GET /api/user/sessions', { query: {} })).total).toBe(1);
});

/** Fills the account up to fifty sessions, including its own; the added ones were used every minute from 10:00 on. */
async function fillSessions(person: Person): Promise<void> {
  const [session] = await api.database.db.selectFrom('session').selectAll().where('user_id', '=', person.id).execute();
  const { id: _, ...row } = session ?? expect.fail('no session');
  const rows = Array.from({ length: 49 }, (_none, at) => ({
    ...row,
    token_hash: Buffer.from(`session ${person.id} ${at}`.padEnd(32)),
    last_seen_at: new Date(Date.parse('2026-11-20T10:00:00Z') + at * 60_000),
  }));
  await api.commit((tx) => tx.insertInto('session').values(rows).execute());
}

test('[ACC-212] an account has at most fifty sessions: the one with the oldest last use ends, and the security log records it', async () => {
  const teacher = await api.teacher();
  await fillSessions(teacher);
  const kept = async () =>
    (await api.database.db.selectFrom('session').select('last_seen_at').where('user_id', '=', teacher.id).execute())
      .map(({ last_seen_at }) => new Date(last_seen_at).getTime())
      .sort((one, other) => one - other);
  const visitor = api.visitor();

  await visitor.call('POST /api/login', login(teacher));

  const times = await kept();
  const { items } = await visitor.call('GET /api/user/security-events', { query: {} });
  expect([times.length, times[0]]).toEqual([50, Date.parse('2026-11-20T10:01:00Z')]);
  expect(items.map(({ kind }) => kind)).toContain('session_displaced');
  expect(await statusOf(teacher)).toBe(200);
});

const noticesTo = async ({ email }: Pick<Person, 'email'>) => {
  await api.delivery.run();
  const letters = await lettersTo(api, email);
  return letters.filter((letter) => letter.includes('Subject: Сеанс в Тетрадке завершён'));
};

test('[ACC-219] the owner gets a letter about a displaced session, at most one a day', async () => {
  const teacher = await api.teacher();
  await api.visitor().call('POST /api/login', login(teacher));
  const before = await noticesTo(teacher);
  await fillSessions(teacher);

  for (const at of ['2026-11-20T12:30:00Z', '2026-11-20T13:30:00Z', '2026-11-21T12:31:00Z']) {
    api.setClock(at);
    await api.visitor().call('POST /api/login', login(teacher));
  }

  expect([before.length, (await noticesTo(teacher)).length]).toEqual([0, 2]);
});

test('[ACC-219] an unverified address gets no letter', async () => {
  const teacher = await api.teacher();
  const lost = { email_state: 'unproved' } as const;
  await api.commit((tx) => tx.updateTable('users').set(lost).where('id', '=', teacher.id).execute());
  await fillSessions(teacher);

  await api.visitor().call('POST /api/login', login(teacher));

  expect(await noticesTo(teacher)).toEqual([]);
});
