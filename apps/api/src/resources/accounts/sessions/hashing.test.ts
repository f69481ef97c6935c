import { availableParallelism } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { hashPassword } from '../passwords.ts';

const api = await testApi();
afterAll(() => api.close());

const IN_TRANSACTION = `
  select count(*)::integer as open from pg_stat_activity
  where datname = current_database() and state = 'idle in transaction'`;

const hashes = (count: number) => Array.from({ length: count }, () => hashPassword('correct horse'));

test('[ACC-134] a request that waits for a password check has no open transaction', async () => {
  const teacher = await api.teacher();
  const { email, password } = teacher;
  const watcher = await api.database.connect();
  const before = Promise.all(hashes(20 * availableParallelism()));
  let isTried = false;
  void before.then(() => (isTried = true));

  const requests = [
    api.visitor().send('POST /api/login', { body: { email, password } }),
    teacher.send('PUT /api/user/password', { body: { old_password: password, new_password: 'a new password' } }),
  ];
  const looks: number[] = [];
  while (!isTried) {
    const { rows } = await watcher.query<{ open: number }>(IN_TRANSACTION);
    if (!isTried) looks.push(rows[0]?.open ?? 0);
  }
  const answers = await Promise.all(requests);
  await watcher.end();

  // Both requests wait while the test counts the open transactions again and again. A transaction of a waiting request
  // would be in each count; a transaction of a passing job is not.
  expect(looks.slice(-Math.ceil(looks.length / 3))).toContain(0);
  expect(answers.map(({ status }) => status).toSorted()).not.toContain(500);
});

test(
  '[ACC-134] requests beyond a few seconds of work are rejected at once, with the time to retry',
  { tags: 'full' },
  async () => {
    const { email, password } = await api.teacher();
    let isOver = false;
    /** Keeps one place of the queue taken until a request has taken it. */
    const keepFull = async (): Promise<void> => {
      let isTaken = false;
      while (!isOver && !isTaken) await hashPassword('correct horse').catch(() => (isTaken = true));
    };
    const ahead = Array.from({ length: 51 * availableParallelism() }, keepFull);

    const crowd = await Promise.all(
      Array.from({ length: 60 }, () => api.visitor().send('POST /api/login', { body: { email, password } })),
    );
    isOver = true;
    await Promise.all(ahead);
    const refused = crowd.find(({ status }) => status !== 200);
    const later = await api.visitor().send('POST /api/login', { body: { email, password } });

    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5' }, body: { code: 'rate_limited' } });
    expect(later.status).toBe(200);
  },
);
