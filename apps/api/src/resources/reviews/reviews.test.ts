import { afterAll, expect, test } from 'vitest';
import { signedInSocket } from '../../testing/open-socket.ts';
import { jobsAt } from '../../testing/jobs/run-jobs.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const admin = await api.admin();

const REVIEW = { name: 'Ольга', about: 'Преподаватель химии', text: 'Расписание и деньги на одном листе' };
const leave = (body: object = {}) => api.visitor().send('POST /api/public/reviews', { body: { ...REVIEW, ...body } });
const shown = async () =>
  (await api.visitor().call('GET /api/public/reviews', { query: {} })).items.map(({ text }) => text);
const newest = async () => {
  const { items } = await admin.call('GET /api/admin/reviews', { query: {} });
  return items[0]?.id ?? 0;
};
const judge = (id: number, state: 'approved' | 'rejected' | 'pending') =>
  admin.call('PUT /api/admin/reviews/{id}', { params: { id }, body: { state } });

test('[LND-22][LND-23][ADM-4] a review is shown after its approval, and hidden after the approval is undone', async () => {
  const text = 'Наконец видно, кто оплатил';
  expect((await leave({ text })).status).toBe(202);
  const id = await newest();
  expect(await shown()).not.toContain(text);

  const { operation_id } = await judge(id, 'approved');
  expect(await shown()).toContain(text);
  await admin.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(await shown()).not.toContain(text);
  expect((await judge(id, 'rejected')).state).toBe('rejected');
  expect((await judge(id, 'rejected')).operation_id).toBeNull();
});

test('[LND-23] an approved review does not reveal its state', async () => {
  await leave();
  await judge(await newest(), 'approved');

  const { items } = await api.visitor().call('GET /api/public/reviews', { query: { page_size: 1 } });

  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['about', 'created_at', 'id', 'name', 'text']);
});

test('[LND-22] a new review is announced to the open page of an administrator', async () => {
  const socket = await signedInSocket(api.server, admin);

  await leave();

  await expect.poll(() => socket.heard.at(-1)).toMatchObject({ type: 'event', topics: ['reviews'] });
});

test('[LND-21] a program that fills the hidden field gets the normal answer, and nothing is stored', async () => {
  const before = await newest();

  const caught = await leave({ website: 'https://spam.example' });

  const { status, body } = await leave({ text: 'Ок' });
  expect([caught.status, caught.body]).toEqual([202, null]);
  expect(await newest()).toBe(before);
  expect({ status, body }).toMatchObject({ status: 422, body: { fields: { text: expect.stringMatching(/[а-я]/) } } });
});

test('[ADM-3] a teacher, a student and a visitor neither read nor decide about reviews', async () => {
  const id = await newest();
  const [teacher, student] = [await api.teacher(), await api.student()];

  const answers = await Promise.all(
    [teacher, student, api.visitor()].flatMap((one) => [
      one.send('GET /api/admin/reviews'),
      one.send('PUT /api/admin/reviews/{id}', { params: { id }, body: { state: 'approved' } }),
    ]),
  );

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 401, 401]);
});

test('[LND-20] the refusal to a network names the seconds to wait', async () => {
  const strict = await testApi({ ACCOUNTS_PER_HOUR: '2' });
  const visitor = strict.visitor();
  const send = () => visitor.send('POST /api/public/reviews', { body: REVIEW });

  const answers = [await send(), await send(), await send()];
  await strict.close();

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
  expect(answers[2]?.headers['retry-after']).toBe('3600');
  expect(answers[2]?.body).toMatchObject({ message: 'Слишком много попыток. Повторите через 3600 секунд.' });
});

test('[LND-26] rejected reviews and requests are deleted after a year, approved reviews stay', async () => {
  await leave({ text: 'Отклонённый год назад' });
  await judge(await newest(), 'rejected');
  await leave({ text: 'Одобренный год назад' });
  await judge(await newest(), 'approved');
  await api.visitor().call('POST /api/public/demo-request', { body: { name: 'Ольга', contact: '@olga' } });

  const sweeps = ['sweeping of rejected reviews', 'sweeping of requests for a demonstration'];
  await jobsAt(api, '2027-11-21T12:24:00Z', ...sweeps);

  const { db } = api.database;
  const rejected = await db.selectFrom('review').where('state', '=', 'rejected').select('id').execute();
  const requests = await db.selectFrom('demo_request').select('id').execute();
  expect([rejected, requests]).toEqual([[], []]);
  expect(await shown()).toContain('Одобренный год назад');
});
