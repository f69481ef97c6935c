import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { postLetter } from '../outbox/outbox.service.ts';
import { testApi } from '../testing/test-api.ts';

// The server's interval of a minute fires only when the test advances the timers.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const api = await testApi();
afterAll(async () => {
  await api.close();
  vi.useRealTimers();
});

const NOW = '2026-11-20T12:24:00Z';
const stateIn = async (table: 'outbox' | 'account_export') =>
  (await sql<{ state: string }>`select state from ${sql.table(table)}`.execute(api.database.db)).rows.map(
    ({ state }) => state,
  );

test('[OPS-71] a letter that another process left is found within a minute', async () => {
  api.delivery.start();
  await api.delivery.run();
  await api.database.transaction((tx) =>
    postLetter(tx, { to: 'anna@example.ru', subject: 'Новый пароль', text: 'Ссылка' }, new Date(NOW)),
  );
  const before = await stateIn('outbox');

  vi.advanceTimersByTime(60_000);

  await expect.poll(() => stateIn('outbox')).toEqual(['sent']);
  expect(before).toEqual(['waiting']);
});

test('[XPT-3] an export that another process left is started within a minute', async () => {
  const { id } = await api.teacher();
  api.exporter.start();
  await api.exporter.run();
  await api.database.transaction((tx) =>
    sql`insert into account_export (user_id, state, tries, due_at, created_at) values (${id}, 'waiting', 0, ${NOW}, ${NOW})`.execute(
      tx,
    ),
  );
  const before = await stateIn('account_export');

  vi.advanceTimersByTime(60_000);

  await expect.poll(() => stateIn('account_export')).toEqual(['ready']);
  expect(before).toEqual(['waiting']);
});

test('[XPT-3] a process that works long on an export counts as alive', async () => {
  const { id } = await api.teacher();
  const laidDown = Promise.withResolvers<undefined>();
  const put = vi.spyOn(api.files.store, 'put').mockImplementation(() => laidDown.promise);
  await api.database.transaction((tx) =>
    sql`insert into account_export (user_id, state, tries, due_at, created_at) values (${id}, 'waiting', 0, ${NOW}, ${NOW})`.execute(
      tx,
    ),
  );
  const believedUntil = async () =>
    (
      await sql<{ due_at: string }>`select due_at from account_export where user_id = ${id}`.execute(api.database.db)
    ).rows.map(({ due_at }) => due_at);
  const making = api.exporter.run();
  await expect.poll(() => put.mock.calls.length).toBe(1);
  const before = await believedUntil();
  api.setClock('2026-11-20T12:24:50.000Z');

  vi.advanceTimersByTime(30_000);

  await expect.poll(believedUntil).toEqual(['2026-11-20T12:25:50.000Z']);
  laidDown.resolve(undefined);
  await making;
  expect(before).toEqual(['2026-11-20T12:25:00.000Z']);
});
