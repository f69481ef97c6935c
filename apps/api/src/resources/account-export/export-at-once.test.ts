import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
const other = await api.secondProcess();
afterAll(() => api.close());

const HOLD = 'lock table account_export in share mode';

test('[XPT-3] two simultaneous requests create one archive, and two processes make it once', async () => {
  const teacher = await api.teacher();

  const asked = await crossing(api, {
    hold: HOLD,
    first: () => teacher.call('POST /api/account-export', {}),
    second: () => personAt(other, teacher).call('POST /api/account-export', {}),
  });
  await Promise.all([api.exporter.run(), other.exporter.run()]);

  expect(asked[1].id).toBe(asked[0].id);
  expect((await teacher.call('GET /api/account-export', {})).export).toMatchObject({ id: asked[0].id, state: 'ready' });
});

test('[XPT-3] when two processes claim an archive at the same moment, only one makes it', async () => {
  const teacher = await api.teacher();
  // Inserts the export without a request, so that no exporter starts at once.
  const at = '2026-11-20T12:24:00Z';
  await api.database.transaction((tx) =>
    tx.insertInto('account_export').values({ user_id: teacher.id, due_at: at, created_at: at }).execute(),
  );

  await crossing(api, { hold: HOLD, first: () => api.exporter.run(), second: () => other.exporter.run() });

  const { tries, state } = await api.database.db
    .selectFrom('account_export')
    .where('user_id', '=', teacher.id)
    .select(['tries', 'state'])
    .executeTakeFirstOrThrow();
  expect([tries, state]).toEqual([1, 'ready']);
});
