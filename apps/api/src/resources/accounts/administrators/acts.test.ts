import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../../../resources.ts';
import { testApi } from '../../../testing/test-api.ts';
import { setRight } from './administrators.service.ts';

const api = await testApi();
afterAll(() => api.close());
const admin = await api.admin();

const acts = async () => {
  const { items } = await admin.call('GET /api/user/security-events', { query: { page_size: 100 } });
  return items.filter(({ kind }) => kind === 'admin_acted').length;
};
/** The number of log lines that a write adds, and its operation, for an undo. */
async function logged(act: () => Promise<{ status: number; headers: Readonly<Record<string, unknown>> }>) {
  const before = await acts();
  const { status, headers } = await act();
  return { status, operation_id: Number(headers['x-operation-id']), lines: (await acts()) - before };
}
const undo = (operation_id: number) => () => admin.send('POST /api/undo/{operation_id}', { params: { operation_id } });

async function left() {
  await api
    .visitor()
    .call('POST /api/public/reviews', { body: { name: 'Ольга', about: '', text: 'Всё на одном листе' } });
  await api.visitor().call('POST /api/public/demo-request', { body: { name: 'Пётр', contact: '@petr' } });
  const draft = await admin.call('POST /api/admin/news', { body: { title: 'Группы', text: 'Занятия на двоих' } });
  const first = (page: { items: readonly { id: number }[] }) => ({ id: page.items[0]?.id ?? 0 });
  return {
    news: { id: draft.id },
    review: first(await admin.call('GET /api/admin/reviews', { query: {} })),
    request: first(await admin.call('GET /api/admin/demo-requests', { query: {} })),
  };
}

const ACTS = {
  'POST /api/admin/news': () => admin.send('POST /api/admin/news', { body: { title: 'Пары', text: 'Вдвоём' } }),
  'PUT /api/admin/news/{id}': ({ news }: Awaited<ReturnType<typeof left>>) =>
    admin.send('PUT /api/admin/news/{id}', { params: news, body: { published: true, version: '*' } }),
  'DELETE /api/admin/news/{id}': ({ news }: Awaited<ReturnType<typeof left>>) =>
    admin.send('DELETE /api/admin/news/{id}', { params: news }),
  'PUT /api/admin/demo-requests/{id}': ({ request }: Awaited<ReturnType<typeof left>>) =>
    admin.send('PUT /api/admin/demo-requests/{id}', { params: request, body: { done: true } }),
  'PUT /api/admin/reviews/{id}': ({ review }: Awaited<ReturnType<typeof left>>) =>
    admin.send('PUT /api/admin/reviews/{id}', { params: review, body: { state: 'approved' } }),
};

test('[ADM-2] this test covers every write of an administrator that can be undone', () => {
  const writes = RESOURCES.flat().filter(
    ({ key, call }) =>
      !key.startsWith('GET') && call.undo === 'rows' && call.roles !== 'public' && call.roles.includes('admin'),
  );

  expect(writes.map(({ key }) => key).toSorted()).toEqual(Object.keys(ACTS).toSorted());
});

test.each(Object.entries(ACTS))('[ADM-2] the security log records %s and its undo', async (_, act) => {
  const what = await left();

  const done = await logged(() => act(what));
  const undone = await logged(undo(done.operation_id));

  expect([done.status < 300, done.lines]).toEqual([true, 1]);
  expect([undone.status, undone.lines]).toEqual([200, 1]);
});

test('[ADM-1] a right is granted once to a verified address, and revoked from its holder', async () => {
  const [proved, unproved] = [await api.teacher(), await api.teacher()];
  const client = await api.database.connect();
  await client.query("update users set email_state = 'proved' where id = $1", [proved.id]);
  await client.query("update users set email_state = 'unproved' where id = $1", [unproved.id]);
  await client.end();
  const set = (email: string, right: 'admin' | 'platform', isGiven: boolean) =>
    api.database.transaction((tx) => setRight(tx, { email, right, isGiven, now: api.now() }));

  expect(await set(unproved.email, 'admin', true)).toBe('unproved');
  expect(await set(unproved.email, 'admin', false)).toBe('had it');
  expect(await set(proved.email, 'admin', true)).toBe('given');
  expect(await set(proved.email, 'admin', true)).toBe('had it');
  expect(await set(proved.email, 'platform', false)).toBe('had it');
  expect(await set(proved.email, 'platform', true)).toBe('given');
  expect(await set(proved.email, 'admin', false)).toBe('given');
  expect(await set('nobody@example.test', 'admin', false)).toBe('nobody');
});

test('[ADM-12] a user without the right cannot undo acts that needed it, and can again once the right is back', async () => {
  const { review } = await left();
  const { operation_id } = await logged(() =>
    ACTS['PUT /api/admin/reviews/{id}']({ review, news: review, request: review }),
  );
  const { email } = await admin.call('GET /api/user/me', {});
  const give = (isGiven: boolean) =>
    api.database.transaction((tx) =>
      setRight(tx, { email, right: 'admin', isGiven, now: new Date('2026-11-20T12:24:00Z') }),
    );
  await give(false);

  const refused = await undo(operation_id)();
  const { items } = await api.visitor().call('GET /api/public/reviews', { query: {} });
  await give(true);

  expect(refused).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
  expect(items.map(({ id }) => id)).toContain(review.id);
  expect((await undo(operation_id)()).status).toBe(200);
});
