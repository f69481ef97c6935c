import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import { testApi } from '../../testing/test-api.ts';
import { NO_VERSION, type Visitor } from '../../testing/person.ts';

const api = await testApi();
afterAll(() => api.close());
const admin = await api.admin();

const read = async (person: Visitor) => (await person.call('GET /api/public/news', { query: {} })).items;
const titles = async (person: Visitor) => (await read(person)).map(({ title }) => title);
const draft = (title: string) => admin.call('POST /api/admin/news', { body: { title, text: 'Абзац\n\nВторой' } });
const change = (id: number, body: { title?: string; published?: boolean; version?: number }) =>
  admin.call('PUT /api/admin/news/{id}', { params: { id }, body });
async function publish(title: string) {
  const { id } = await draft(title);
  return change(id, { published: true });
}

test('[NWS-1] only administrators read a draft; everybody reads published news, newest first', async () => {
  const { id } = await draft('Черновик');
  await publish('Первая');
  api.setClock('2026-11-20T13:00:00Z');
  await publish('Вторая');

  const hidden = await api.visitor().refused('GET /api/public/news/{id}', { params: { id } });

  expect((await titles(api.visitor())).slice(0, 2)).toEqual(['Вторая', 'Первая']);
  expect(hidden.status).toBe(404);
  const { items } = await admin.call('GET /api/admin/news', { query: {} });
  expect(items[0]).toMatchObject({ id, title: 'Черновик', published_at: null });
});

test('[NWS-4][NWS-5] news newer than the account is unread until it is marked, and only up to the named time', async () => {
  await publish('До учётной записи');
  api.setClock('2026-11-20T13:30:00Z');
  const teacher = await api.teacher();
  api.setClock('2026-11-20T14:00:00Z');
  const { published_at } = await publish('Первая для неё');
  api.setClock('2026-11-20T15:00:00Z');
  await publish('Вторая для неё');
  const unread = async () =>
    (await teacher.call('GET /api/news/unread', { query: {} })).items.map(({ title }) => title);
  const mark = (up_to: string) => teacher.call('POST /api/news/read', { body: { up_to } });

  expect(await unread()).toEqual(['Вторая для неё', 'Первая для неё']);
  await mark(published_at ?? '');
  expect(await unread()).toEqual(['Вторая для неё']);
  expect((await read(teacher)).filter((item) => item.unread).map(({ title }) => title)).toEqual(['Вторая для неё']);
  await mark('2030-01-01T00:00:00Z');
  await mark('2026-11-20T14:00:00Z');
  expect(await unread()).toEqual([]);
  api.setClock('2026-11-20T16:00:00Z');
  await publish('После отметки вперёд');
  expect(await unread()).toEqual(['После отметки вперёд']);
  expect((await read(api.visitor())).some((item) => item.unread)).toBe(false);
});

test('[NWS-6] a change of news is announced to all pages; an edit keeps the day, unpublishing removes it, a deletion can be undone', async () => {
  const student = await api.student();
  const socket = await signedInSocket(api.server, student);
  const { id, published_at } = await publish('Группы');
  await expect.poll(() => socket.heard.at(-1)).toMatchObject({ type: 'event', topics: ['news'] });

  api.setClock('2026-11-21T09:00:00Z');
  expect(await change(id, { title: 'Группы и пары' })).toMatchObject({ published_at, title: 'Группы и пары' });
  const { headers } = await admin.send('DELETE /api/admin/news/{id}', { params: { id } });
  expect(await titles(student)).not.toContain('Группы и пары');
  await admin.call('POST /api/undo/{operation_id}', {
    params: { operation_id: Number(headers['x-operation-id']) },
  });
  expect(await titles(student)).toContain('Группы и пары');
  expect((await change(id, { published: false })).published_at).toBeNull();
});

test('[NWS-6] when two administrators change one piece of news simultaneously, the second change is rejected', async () => {
  const there = personAt(await api.secondProcess(), admin);
  const { id, version } = await draft('Одна');
  const send = (person: Visitor, title: string) =>
    person.send('PUT /api/admin/news/{id}', { params: { id }, body: { title, version } }, NO_VERSION);

  const answers = await crossing(api, {
    hold: 'lock table journal_row in share mode',
    first: () => send(admin, 'Другая'),
    second: () => send(there, 'Третья'),
  });

  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
});
