import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { supportLog } from '../accounts/administrators/support-log.service.ts';

const api = await testApi();
afterAll(() => api.close());
const admin = await api.admin();

const found = async (find: string) => admin.call('GET /api/admin/accounts', { query: { find } });
const idsOf = async (find: string) => (await found(find)).items.map(({ id }) => id);
const opened = (id: number) => admin.call('GET /api/admin/accounts/{id}', { params: { id } });
const logged = async () => (await supportLog(api.database.db)).map(({ act, account_id }) => ({ act, account_id }));
const arrange = (statement: RawBuilder<unknown>) => api.database.transaction((tx) => statement.execute(tx));
const eventsOf = async (person: Person) =>
  (await person.call('GET /api/user/security-events', { query: {} })).items.map(({ kind }) => kind);

test('[ADM-13] an account is found by a part of its name, by its address, its login and its number', async () => {
  const teacher = await api.teacher({ first_name: 'Марина Ветрова-Лесная' });
  const other = await api.student({ first_name: 'Марина Ильина' });

  expect(await idsOf('марина ветр')).toEqual([teacher.id]);
  expect(await idsOf('лесн')).toEqual([teacher.id]);
  expect((await idsOf('Марина')).toSorted()).toEqual([teacher.id, other.id].toSorted());
  expect(await idsOf(teacher.email.toUpperCase())).toEqual([teacher.id]);
  expect(await idsOf(String(other.id))).toEqual([other.id]);
  expect(await found('никого такого')).toEqual({ items: [], more: false });
  expect(await found('…')).toEqual({ items: [], more: false });
});

test('[ADM-13] a search shows at most ten accounts, the exactly named one first', async () => {
  const people: Person[] = [];
  for (let at = 0; at < 12; at++) people.push(await api.student({ first_name: 'Ульяна' }));
  await arrange(sql`update users set first_name = ${`Ульяна ${people[0]?.id}`} where id = ${people[11]?.id}`);

  const many = await found('ульяна');
  const byNumber = await idsOf(String(people[0]?.id));

  expect([many.items.length, many.more]).toEqual([10, true]);
  expect(byNumber).toEqual([people[0]?.id, people[11]?.id]);
});

test('[ADM-14] each account is logged before it is shown, and the answer has nothing of lessons and money', async () => {
  const teacher = await api.teacher({ first_name: 'Варвара' });
  await idsOf('варвара');
  await idsOf('нетакой');
  const account = await opened(teacher.id);
  const missing = await admin.refused('GET /api/admin/accounts/{id}', { params: { id: 2_000_000_000 } });

  expect((await logged()).slice(0, 3)).toEqual([
    { act: 'opened', account_id: teacher.id },
    { act: 'found', account_id: null },
    { act: 'found', account_id: teacher.id },
  ]);
  expect(missing).toMatchObject({ status: 404 });
  expect(Object.keys(account).toSorted()).toEqual(
    [
      ['id', 'name', 'username', 'email', 'email_state', 'new_email', 'user_type', 'time_zone', 'created_at'],
      ['deletion_at', 'files', 'archive', 'letters', 'deliveries', 'events', 'sessions'],
    ]
      .flat()
      .toSorted(),
  );
});

test('[ADM-14] nobody without the right finds or opens an account, and nothing is logged', async () => {
  const before = await logged();
  for (const person of [await api.teacher(), await api.student(), api.visitor()]) {
    const answers = [
      await person.refused('GET /api/admin/accounts', { query: { find: admin.email } }),
      await person.refused('GET /api/admin/accounts/{id}', { params: { id: admin.id } }),
      await person.refused('DELETE /api/admin/accounts/{id}/sessions', { params: { id: admin.id } }),
    ];
    expect(answers.map(({ status }) => [401, 403].includes(status))).toEqual([true, true, true]);
  }
  expect(await logged()).toEqual(before);
});

test('[ADM-15] the desk shows letters and deliveries, and why one failed, without their texts', async () => {
  const student = await api.student();
  const { id } = student;
  await student.call('POST /api/request-password-reset', { body: { email: student.email } });
  await api.delivery.run();
  await arrange(sql`
    with told as (
      insert into notification (user_id, kind, message, created_at, dedupe_key)
      values (${id}, 'bill_made', 'Счёт на 5 000 ₽', ${api.now()}, ${`desk-${id}`}) returning id)
    insert into delivery (notification_id, channel, state, reason, due_at, ended_at)
    select id, 'mail', 'failed', 'Адрес не существует', ${api.now()}::timestamptz, ${api.now()}::timestamptz
    from told`);

  const { letters, deliveries, files, sessions } = await opened(id);

  expect(letters.map(({ subject }) => subject)).toContain('Новый пароль для Тетрадки');
  expect(deliveries).toMatchObject([
    { channel: 'mail', group: 'money', state: 'failed', reason: 'Адрес не существует', error: '' },
  ]);
  expect(JSON.stringify(deliveries)).not.toContain('5 000');
  expect([files, sessions.length]).toEqual([null, 1]);
  expect((await opened(admin.id)).files).toEqual({ used: 0, quota: api.config.filesQuota });
});

test('[ADM-16] an administrator ends one session or all, and both security logs say so', async () => {
  const teacher = await api.teacher();
  const again = api.visitor();
  await again.call('POST /api/login', { body: { username: teacher.email, password: teacher.password } });
  const { sessions } = await opened(teacher.id);
  const [newest] = sessions;
  const one = { params: { id: teacher.id, session_id: newest?.id ?? 0 } };

  await admin.call('DELETE /api/admin/accounts/{id}/sessions/{session_id}', one);
  const twice = await admin.refused('DELETE /api/admin/accounts/{id}/sessions/{session_id}', one);
  const seen = await eventsOf(teacher);
  await admin.call('DELETE /api/admin/accounts/{id}/sessions', { params: { id: teacher.id } });

  expect([sessions.length, twice.status]).toEqual([2, 404]);
  expect(seen[0]).toBe('sessions_ended_by_support');
  expect(await teacher.refused('GET /api/user/me')).toMatchObject({ status: 401 });
  expect((await eventsOf(admin)).slice(0, 2)).toEqual(['admin_acted', 'admin_acted']);
  expect((await logged()).slice(0, 2).map(({ act }) => act)).toEqual(['sessions_ended', 'session_ended']);
});

test('[ADM-17] the letter that proves an address is sent again, and only while it is not proved', async () => {
  const teacher = await api.teacher();
  const send = () => admin.call('POST /api/admin/accounts/{id}/proof-letter', { params: { id: teacher.id } });

  expect(await send()).toMatchObject({ sent_to: null });
  await arrange(sql`update users set email_state = 'unproved' where id = ${teacher.id}`);
  expect(await send()).toMatchObject({ sent_to: teacher.email });

  await api.delivery.run();
  const { letters } = await opened(teacher.id);
  expect(letters[0]).toMatchObject({ subject: 'Подтвердите адрес почты для Тетрадки', state: 'sent', error: '' });
  expect((await logged())[1]).toEqual({ act: 'proof_sent', account_id: teacher.id });
});
