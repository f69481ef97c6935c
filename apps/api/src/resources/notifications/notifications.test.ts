import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { pagesRead } from '../../testing/crowd/pages-read.ts';
import { testApi } from '../../testing/test-api.ts';
import { notify, type AccountNotification } from './notifications.service.ts';

const api = await testApi();
afterAll(() => api.close());

const now = new Date('2026-11-20T12:00:00Z');

const tell = ({
  user_ids,
  ...told
}: Partial<AccountNotification> & Pick<AccountNotification, 'user_ids'> & { now?: Date }) =>
  api.commit((tx) =>
    notify(tx, {
      kind: 'reminder',
      teacher_name: 'Марина',
      message: 'Напоминание о занятии 20 ноября в 18:00: Анна',
      link: '/calendar/',
      dedupe_key: 'reminder:1',
      now,
      user_ids,
      ...told,
    }),
  );

const LISTS = [
  ['teacher', 'GET /api/notifications_teacher', 'DELETE /api/notification_teacher/{id}'],
  ['student', 'GET /api/notifications_student', 'DELETE /api/notification_student/{id}'],
] as const;

test.each(LISTS)('[NTF-10] a %s reads notifications newest first, unread', async (role, list) => {
  const person = await api[role]();
  await tell({ user_ids: [person.id], dedupe_key: 'a', now: new Date('2026-11-20T10:00:00Z'), message: 'Раньше' });
  await tell({ user_ids: [person.id], dedupe_key: 'b', message: 'Позже' });

  const { items: notifications } = await person.call(list, { query: {} });

  expect(notifications).toMatchObject([
    { message: 'Позже', read: false, teacher_name: 'Марина', kind: 'reminder', link: '/calendar/' },
    { message: 'Раньше', created_at: '2026-11-20T10:00:00.000Z' },
  ]);
});

/** Inserts `count` notifications of an account, three for each second. */
async function hasNotifications(user_id: number, count: number): Promise<void> {
  const client = await api.database.connect();
  await client.query(
    `insert into notification (user_id, kind, message, created_at, dedupe_key)
     select $1, 'reminder', number::text, timestamptz '2026-11-20T12:00:00Z' + number / 3 * interval '1 second',
       'many:' || gen_random_uuid()
     from generate_series(1, $2::integer) number`,
    [user_id, count],
  );
  await client.query('analyze notification');
  await client.end();
}

test.each(LISTS)(
  '[NTF-32] a %s reads all notifications page by page, each once, however many there are',
  async (role, list) => {
    const person = await api[role]();
    await hasNotifications(person.id, 130);

    const first = await person.call(list, { query: {} });
    await tell({
      user_ids: [person.id],
      dedupe_key: 'meanwhile',
      message: 'meanwhile',
      now: new Date('2026-11-21T00:00:00Z'),
    });
    const asked = (page: number) => person.call(list, { query: { page, up_to: first.up_to ?? 0 } });
    const pages = [first, await asked(2), await asked(3), await asked(4)];

    expect(pages.map(({ items, total, page, page_size }) => [items.length, total, page, page_size])).toEqual([
      [50, 130, 1, 50],
      [50, 130, 2, 50],
      [30, 130, 3, 50],
      [0, 130, 4, 50],
    ]);
    expect(pages.flatMap(({ items }) => items.map(({ message }) => Number(message)))).toEqual(
      Array.from({ length: 130 }, (_, index) => 130 - index),
    );
  },
);

test('[NTF-34] the unread number counts all pages, and also the notifications that arrived meanwhile', async () => {
  const teacher = await api.teacher();
  await hasNotifications(teacher.id, 120);
  const asked = async (page_size: number) => teacher.call('GET /api/notifications_teacher', { query: { page_size } });

  const { unread, up_to } = await asked(1);
  await tell({ user_ids: [teacher.id], dedupe_key: 'later' });
  await teacher.call('POST /api/notifications/read', { body: { up_to: up_to ?? 0 } });

  expect([unread, (await asked(100)).unread]).toEqual([120, 1]);
});

test(
  '[API-33] apart from the count, a page of twenty thousand notifications costs the same as one of two hundred',
  { tags: 'full' },
  async () => {
    const teacher = await api.teacher();
    const costAt = async (count: number) => {
      await hasNotifications(teacher.id, count);
      return pagesRead(api.database, () => teacher.call('GET /api/notifications_teacher', { query: {} }));
    };
    const sizeOf = async () => {
      const { rows } = await sql<{ pages: number }>`
      select (pg_relation_size('notification') / 8192)::integer as pages`.execute(api.database.db);
      return rows[0]?.pages ?? 0;
    };

    const few = await costAt(200);
    const size = await sizeOf();
    const many = await costAt(20_000);

    // The total and the unread notifications are each counted once; the page itself reads fifty rows.
    expect(many - few).toBeLessThanOrEqual(2 * ((await sizeOf()) - size) + 20);
  },
);

test('[NTF-11] one event notifies an account once, also from two processes simultaneously', async () => {
  const teacher = await api.teacher();
  const other = await api.secondProcess();
  const told = { kind: 'reminder', teacher_name: '', link: '', message: 'Раз', dedupe_key: 'once', now } as const;

  await Promise.all(
    [api, other, api, other].map(({ commit }) => commit((tx) => notify(tx, { ...told, user_ids: [teacher.id] }))),
  );

  expect((await teacher.call('GET /api/notifications_teacher', { query: {} })).items).toHaveLength(1);
});

test.each(LISTS)('[NTF-12] a %s deletes one notification', async (role, list, remove) => {
  const person = await api[role]();
  await tell({ user_ids: [person.id], dedupe_key: 'gone' });
  await tell({ user_ids: [person.id], dedupe_key: 'kept', message: 'Остаётся' });
  const [, gone] = (await person.call(list, { query: {} })).items;

  const reply = await person.send(remove, { params: { id: gone?.id } });

  expect(reply.status).toBe(204);
  expect((await person.call(list, { query: {} })).items).toHaveLength(1);
});

test.each(LISTS)('[NTF-12] a %s cannot delete the notification of another user', async (role, list, remove) => {
  const [person, other] = [await api[role](), await api[role]()];
  await tell({ user_ids: [other.id] });
  const [notification] = (await other.call(list, { query: {} })).items;

  const refusal = await person.refused(remove, { params: { id: notification?.id } });

  expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  expect((await other.call(list, { query: {} })).items).toHaveLength(1);
});

test('[NTF-15] marking as read keeps the notifications in the list and makes none of them unread', async () => {
  const teacher = await api.teacher();
  await tell({ user_ids: [teacher.id] });

  const reply = await teacher.send('POST /api/notifications/read');

  expect(reply.status).toBe(204);
  expect((await teacher.call('GET /api/notifications_teacher', { query: {} })).items).toMatchObject([{ read: true }]);
});

test('[API-11] a notification that arrived after the newest shown one stays unread', async () => {
  const teacher = await api.teacher();
  await tell({ user_ids: [teacher.id], dedupe_key: 'seen', message: 'seen' });
  const [shown] = (await teacher.call('GET /api/notifications_teacher', { query: {} })).items;
  await tell({ user_ids: [teacher.id], dedupe_key: 'new', message: 'new', now: new Date('2026-11-20T12:00:01Z') });

  await teacher.call('POST /api/notifications/read', { body: { up_to: shown?.id } });

  const { items: listed } = await teacher.call('GET /api/notifications_teacher', { query: {} });
  expect(listed.map(({ message, read }) => [message, read])).toEqual([
    ['new', false],
    ['seen', true],
  ]);
});

test('[NTF-12] a notification with an invalid id is not found', async () => {
  const teacher = await api.teacher();

  const refusal = await teacher.refused('DELETE /api/notification_teacher/{id}', { params: { id: 'abc' } });

  expect(refusal).toMatchObject({ status: 404, code: 'not_found', message: expect.stringMatching(/[а-я]/i) });
});

test.each([
  ...LISTS.map(([, list]) => list),
  ...LISTS.map(([, , remove]) => remove),
  'POST /api/notifications/read',
] as const)('[NTF-10] %s needs a session', async (key) => {
  const refusal = await api.visitor().refused(key, { params: { id: 1 } });

  expect(refusal).toMatchObject({ status: 401, code: 'not_signed_in' });
});

test('[NTF-10] each role has its own list', async () => {
  const [teacher, student] = [await api.teacher(), await api.student()];

  expect(await teacher.refused('GET /api/notifications_student')).toMatchObject({ status: 403, code: 'wrong_role' });
  expect(await student.refused('GET /api/notifications_teacher')).toMatchObject({ status: 403, code: 'wrong_role' });
  expect(await student.refused('DELETE /api/notification_teacher/{id}', { params: { id: 1 } })).toMatchObject({
    status: 403,
  });
  expect(await teacher.refused('DELETE /api/notification_student/{id}', { params: { id: 1 } })).toMatchObject({
    status: 403,
  });
});
