import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { notify, type NewNotification } from './notifications.service.ts';

const api = await testApi();
afterAll(() => api.close());

const now = new Date('2026-11-20T12:00:00Z');

const tell = (told: Partial<NewNotification> & { now?: Date }) =>
  api.commit((tx) =>
    notify(tx, {
      kind: 'reminder',
      teacher_name: 'Марина',
      message: 'Напоминание о занятии 20 ноября в 18:00: Анна',
      link: '/calendar/',
      dedupe_key: 'reminder:1',
      now,
      ...told,
    }),
  );

const LISTS = [
  ['teacher', 'GET /api/notifications_teacher', 'DELETE /api/notification_teacher/{id}'],
  ['student', 'GET /api/notifications_student', 'DELETE /api/notification_student/{id}'],
] as const;

test.each(LISTS)('[NTF-10] a %s reads the newest first, unread', async (role, list) => {
  const person = await api[role]();
  await tell({ user_ids: [person.id], dedupe_key: 'a', now: new Date('2026-11-20T10:00:00Z'), message: 'Раньше' });
  await tell({ user_ids: [person.id], dedupe_key: 'b', message: 'Позже' });

  const notifications = await person.call(list, {});

  expect(notifications).toMatchObject([
    { message: 'Позже', read: false, teacher_name: 'Марина', kind: 'reminder', link: '/calendar/' },
    { message: 'Раньше', created_at: '2026-11-20T10:00:00.000Z' },
  ]);
});

test('[NTF-10] of more than a hundred the newest hundred are read', async () => {
  const teacher = await api.teacher();
  await api.commit(async (tx) => {
    for (let number = 1; number <= 103; number++) {
      const at = new Date(now.getTime() + number * 1000);
      const told = { kind: 'reminder', teacher_name: '', link: '', now: at };
      await notify(tx, { ...told, user_ids: [teacher.id], message: `${number}`, dedupe_key: `${number}` });
    }
  });

  const notifications = await teacher.call('GET /api/notifications_teacher', {});

  expect(notifications).toHaveLength(100);
  expect(notifications[0]?.message).toBe('103');
});

test('[NTF-11] the same event reaches an account once, also from two processes at once', async () => {
  const teacher = await api.teacher();
  const other = await api.secondProcess();
  const told = { kind: 'reminder', teacher_name: '', link: '', message: 'Раз', dedupe_key: 'once', now };

  await Promise.all(
    [api, other, api, other].map(({ commit }) => commit((tx) => notify(tx, { ...told, user_ids: [teacher.id] }))),
  );

  expect(await teacher.call('GET /api/notifications_teacher', {})).toHaveLength(1);
});

test.each(LISTS)('[NTF-12] a %s deletes one notification', async (role, list, remove) => {
  const person = await api[role]();
  await tell({ user_ids: [person.id], dedupe_key: 'gone' });
  await tell({ user_ids: [person.id], dedupe_key: 'kept', message: 'Остаётся' });
  const [, gone] = await person.call(list, {});

  const reply = await person.send(remove, { params: { id: gone?.id } });

  expect(reply.status).toBe(204);
  expect(await person.call(list, {})).toHaveLength(1);
});

test.each(LISTS)("[NTF-12] a %s cannot delete what is another's", async (role, list, remove) => {
  const [person, other] = [await api[role](), await api[role]()];
  await tell({ user_ids: [other.id] });
  const [notification] = await other.call(list, {});

  const refusal = await person.refused(remove, { params: { id: notification?.id } });

  expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  expect(await other.call(list, {})).toHaveLength(1);
});

test('[NTF-15] marking as read leaves the list and ends its newness', async () => {
  const teacher = await api.teacher();
  await tell({ user_ids: [teacher.id] });

  const reply = await teacher.send('POST /api/notifications/read');

  expect(reply.status).toBe(204);
  expect(await teacher.call('GET /api/notifications_teacher', {})).toMatchObject([{ read: true }]);
});

test('[NTF-12] a wrong number of a notification is refused in Russian', async () => {
  const teacher = await api.teacher();

  const refusal = await teacher.refused('DELETE /api/notification_teacher/{id}', { params: { id: 'abc' } });

  expect(refusal).toMatchObject({ status: 422, code: 'invalid', fields: { id: expect.stringMatching(/[а-я]/i) } });
});

test.each([
  ...LISTS.map(([, list]) => list),
  ...LISTS.map(([, , remove]) => remove),
  'POST /api/notifications/read',
] as const)('[NTF-10] %s asks for a session', async (key) => {
  const refusal = await api.visitor().refused(key, { params: { id: 1 } });

  expect(refusal).toMatchObject({ status: 401, code: 'not_signed_in' });
});

test('[NTF-10] each role has a list of its own', async () => {
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
