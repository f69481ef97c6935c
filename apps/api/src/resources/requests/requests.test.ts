import { afterAll, expect, test } from 'vitest';
import { failureLetters } from '../../jobs/failure-letters.ts';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const admin = await api.admin();

const leave = (body: object) => api.visitor().send('POST /api/public/demo-request', { body });
const lettersOf = (beginning: string) =>
  api.database.db
    .selectFrom('outbox')
    .where('channel', '=', 'mail')
    .where('subject', 'like', `${beginning}%`)
    .where('user_id', '=', admin.id)
    .select(['content', 'created_at'])
    .orderBy('id')
    .execute();
const all = async () => (await admin.call('GET /api/admin/demo-requests', { query: {} })).items;

test('[LND-24] a request is stored with its comment under either name', async () => {
  const statuses = [
    await leave({ name: 'Ольга', contact: '@olga', comment: 'Покажите группы' }),
    await leave({ name: 'Пётр', contact: '+7 900 000-00-00', message: 'Хочу перенести учеников' }),
  ].map(({ status }) => status);

  expect(statuses).toEqual([202, 202]);
  expect((await all()).map(({ comment }) => comment)).toEqual(['Хочу перенести учеников', 'Покажите группы']);
});

test('[LND-21] a request by a program is not stored', async () => {
  const before = await all();

  const { status } = await leave({ name: 'Бот', contact: 'spam@example.test', website: 'x' });

  expect(status).toBe(202);
  expect(await all()).toEqual(before);
});

test('[ADM-6] an answered request is listed below the open ones, keeps its first time, and can be opened again', async () => {
  const [newest] = await all();
  const id = newest?.id ?? 0;
  const mark = (done: boolean) => admin.call('PUT /api/admin/demo-requests/{id}', { params: { id }, body: { done } });

  const { done_at } = await mark(true);
  api.setClock('2026-11-21T09:00:00Z');
  const again = await mark(true);

  expect(again).toMatchObject({ done_at, operation_id: null });
  expect((await all()).at(-1)?.id).toBe(id);
  expect((await mark(false)).done_at).toBeNull();
  expect((await all())[0]?.id).toBe(id);
});

test('[ADM-21] [ADM-23] demo requests send an administrator one letter an hour, and none while one waits', async () => {
  const count = async () => (await lettersOf('Новая заявка')).length;
  const before = await count();

  api.setClock('2026-11-22T09:00:00Z');
  await Promise.all([1, 2, 3].map((n) => leave({ name: 'Анна', contact: `anna${n}@example.ru` })));
  api.setClock('2026-11-22T09:59:00Z');
  await leave({ name: 'Бот', contact: 'spam@example.test', website: 'x' });
  await leave({ name: 'Вера', contact: '@vera' });
  const withinHour = await count();
  await api.commit((tx) => tx.updateTable('outbox').set({ state: 'sent' }).execute());
  api.setClock('2026-11-22T10:00:01Z');
  await leave({ name: 'Глеб', contact: '@gleb' });
  const hourLater = await count();
  const due_at = new Date('2026-12-22T09:00:00Z');
  await api.commit((tx) => tx.updateTable('outbox').set({ state: 'waiting', due_at }).execute());
  api.setClock('2026-11-22T12:00:00Z');
  await leave({ name: 'Дина', contact: '@dina' });

  expect([withinHour - before, hourLater - before, (await count()) - before]).toEqual([1, 2, 2]);
});

test('[ADM-22] [ADM-23] failing jobs and a late outbox send an administrator one letter each', async () => {
  const job = failureLetters(() => ['reminders', 'sweeping of sessions']);
  await api.commit(async (tx) => {
    await tx.updateTable('outbox').set({ state: 'sent' }).execute();
    const due = new Date('2026-11-23T08:00:00Z');
    await tx.insertInto('outbox').values({ channel: 'bot', content: '{}', due_at: due, created_at: due }).execute();
  });

  const logged = [
    await jobsAt(
      api,
      '2026-11-23T08:29:00Z',
      failureLetters(() => []),
    ),
    await jobsAt(api, '2026-11-23T08:31:00Z', job),
    await jobsAt(api, '2026-11-23T08:33:00Z', job),
  ];

  expect(logged).toEqual([[], [], []]);
  const letters = [await lettersOf('Сбой заданий'), await lettersOf('Тетрадка не может')];
  expect(letters.map(({ length }) => length)).toEqual([1, 1]);
  expect(JSON.stringify(letters)).toContain('reminders, sweeping of sessions');
  expect(JSON.stringify(letters)).toContain('дольше 30 минут. Каналы: bot');
});
