import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { lettersTo } from '../../../testing/carriers/letters.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { notify } from '../notifications.service.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = new Date('2026-11-20T12:24:00.000Z');
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const tell = (user_id: number, message: string, kind: 'lesson_made' | 'payment_declared' = 'lesson_made') =>
  api.database.transaction((tx) =>
    notify(tx, {
      kind,
      teacher_name: 'Марина',
      link: '/notifications/',
      dedupe_key: message,
      user_ids: [user_id],
      message,
      now: NOW,
    }),
  );

/** The address in the List-Unsubscribe header of the e-mail with a notification. */
async function linkFor(person: Person): Promise<string> {
  await tell(person.id, 'Новое занятие');
  await api.delivery.run();
  const letters = await lettersTo(api, person.email);
  const letter = letters.find((text) => text.includes('Subject: Новое занятие'));
  const url = new URL(/^List-Unsubscribe: <(.+)>$/m.exec(letter ?? '')?.[1] ?? '');
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
  return url.pathname + url.search;
}

/** Sends the request of a mail program's server: from another origin, without a cookie. */
const press = async (url: string, headers: Record<string, string> = FORM, payload = 'List-Unsubscribe=One-Click') =>
  (await api.server.inject({ method: 'POST', url, headers, payload })).statusCode;

const wantedBy = async (person: Person) =>
  (await person.call('GET /api/notification-settings', {})).choices.flatMap(({ group, channel, wanted }) =>
    wanted ? [] : [`${group} ${channel}`],
  );

test('[DLV-30] a mail program’s button switches off only e-mails of the group, and a second press changes nothing', async () => {
  const student = await api.student();
  const url = await linkFor(student);

  const statuses = [await press(url), await press(url)];
  await tell(student.id, 'Ещё занятие');
  await tell(student.id, 'Оплата', 'payment_declared');
  await api.delivery.run();

  const subjects = (await lettersTo(api, student.email)).flatMap((text) => /^Subject: (.+)$/m.exec(text)?.[1] ?? []);
  expect(statuses).toEqual([204, 204]);
  expect(await wantedBy(student)).toEqual(['lessons mail']);
  expect(subjects.filter((subject) => ['Новое занятие', 'Ещё занятие', 'Оплата'].includes(subject))).toEqual([
    'Новое занятие',
    'Оплата',
  ]);
});

test.each([
  ['form data', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['another page', { ...FORM, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
  ['nothing', {}],
])('[DLV-30] a mail program that sends %s is accepted', async (_, headers) => {
  const student = await api.student();
  const url = await linkFor(student);

  const status = await press(url, headers, Object.keys(headers).length === 0 ? '' : undefined);

  expect([status, await wantedBy(student)]).toEqual([204, ['lessons mail']]);
});

test('[DLV-30] opening the link shows the page and switches nothing', async () => {
  const student = await api.student();
  const url = await linkFor(student);

  await api.server.inject({ method: 'GET', url });
  await api.server.inject({ method: 'HEAD', url });

  expect(await wantedBy(student)).toEqual([]);
});

test('[DLV-30] a press on the page switches the group off, and the settings switch it on again', async () => {
  const student = await api.student();
  const token = new URL(await linkFor(student), 'http://localhost').searchParams.get('token') ?? '';

  const switched = await api.visitor().call('POST /api/unsubscribe', { body: { token } });
  const off = await wantedBy(student);
  await student.call('PUT /api/notification-settings', {
    body: { choices: [{ group: 'lessons', channel: 'mail', wanted: true }] },
  });

  expect(switched).toEqual({ group: 'lessons', channel: 'mail', operation_id: null });
  expect([off, await wantedBy(student)]).toEqual([['lessons mail'], []]);
});

test('[DLV-31] a link whose text differs from the signed one returns 404', async () => {
  const [student, other] = [await api.student(), await api.student()];
  const url = await linkFor(student);
  const signature = url.slice(url.lastIndexOf('.'));
  const to = (token: string) => `/user/unsubscribe?token=${token}`;

  const forged = [
    url.replace('lessons', 'money'),
    url.replace('.mail', '.bot'),
    to(`${other.id}.lessons.mail${signature}`),
    `${url}=`,
    to(`${student.id}.lessons.mail`),
    to(''),
    '/user/unsubscribe',
    `${url}&token=second`,
  ];

  expect(await Promise.all(forged.map((one) => press(one)))).toEqual(forged.map(() => 404));
  expect([await wantedBy(student), await wantedBy(other)]).toEqual([[], []]);
});

test('[DLV-31] the link of a deleted account returns 404', async () => {
  const student = await api.student();
  const url = await linkFor(student);
  await api.database.transaction((tx) => sql`delete from users where id = ${student.id}`.execute(tx));

  expect(await press(url)).toBe(404);
});

test('[DLV-30] there is exactly one key, and a second one cannot be added', async () => {
  const keys = await api.database.db.selectFrom('unsubscribe_key').select('secret').execute();

  const another = api.database.transaction((tx) =>
    sql`insert into unsubscribe_key (secret) select secret from unsubscribe_key`.execute(tx),
  );

  await expect(another).rejects.toThrow('unsubscribe_key_pkey');
  expect(keys.map(({ secret }) => secret.length)).toEqual([32]);
});
