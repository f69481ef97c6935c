import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Person, type Visitor } from '../../../testing/person.ts';
import { runMain } from '../../../testing/processes/run-main.ts';
import { addressOfDatabase } from '../../../testing/databases/database-address.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const settings = { DATA_DIR: api.config.dataDir, DATABASE_URL: await addressOfDatabase(api) };
const endSessions = (...args: string[]) => runMain(join(import.meta.dirname, 'main.ts'), args, settings);
const isIn = async (person: Visitor) => (await person.send('GET /api/user/me')).status === 200;

async function onPhone({ email, password }: Person): Promise<Visitor> {
  const browser = api.visitor();
  await browser.call('POST /api/login', { body: { username: email, password } });
  return browser;
}

test('[ACC-191] all sessions of one account are ended, nobody else’s, and its owner sees it in the log', async () => {
  const [anna, boris] = [await api.teacher(), await api.student()];
  const phone = await onPhone(anna);

  const { code, said } = await endSessions(anna.email.toUpperCase());

  expect([code, said]).toEqual([
    0,
    'Завершено сеансов: 2. Учётных записей: 1. Открытые страницы узнают об этом в течение минуты.\n',
  ]);
  expect([await isIn(anna), await isIn(phone), await isIn(boris)]).toEqual([false, false, true]);
  const again = await onPhone(anna);
  const { items } = await again.call('GET /api/user/security-events', { query: { page_size: 2 } });
  expect(items.map(({ kind, ip, user_agent }) => [kind, ip, user_agent])).toEqual([
    ['signed_in', '127.0.0.1', expect.any(String)],
    ['sessions_ended', '', ''],
  ]);
});

test(
  '[ACC-191] «all» ends the sessions of all accounts; an unknown and a missing name are reported',
  { tags: 'full' },
  async () => {
    const people = [await api.teacher(), await api.student()];

    const wrong = [await endSessions('nobody@example.test'), await endSessions()];
    const before = await Promise.all(people.map(isIn));
    const { code } = await endSessions('all');

    expect(wrong).toEqual([
      { code: 1, said: 'Учётной записи «nobody@example.test» нет.\n' },
      { code: 1, said: 'Нужны логин или почта учётной записи, или all.\n' },
    ]);
    expect([before, code, await Promise.all(people.map(isIn))]).toEqual([[true, true], 0, [false, false]]);
  },
);
