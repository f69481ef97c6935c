import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const admin = await api.admin();

const leave = (body: object) => api.visitor().send('POST /api/public/demo-request', { body });
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
