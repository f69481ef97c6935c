import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { deliveriesOf, noticeTo, NOW } from '../../testing/carriers/notices.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { declaresPayment } from '../../testing/people/bill-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { Person } from '../../testing/person.ts';
import { subscriptionAt } from '../../testing/push/browser.ts';
import { claimsOf, localPushService } from '../../testing/push/local-push-service.ts';
import { testApi } from '../../testing/test-api.ts';
import { notify } from '../notifications/notifications.service.ts';
import { remindOfLessons } from '../schedule/lessons/reminders/reminders.service.ts';

const service = await localPushService();
const api = await testApi({
  PUSH_SERVICES: `${service.url},push.example,*.push.example`,
  PUBLIC_URL: 'https://tetradka.example',
});
afterAll(async () => {
  await api.close();
  await service.close();
});
// Deliveries are sent only when a test runs them.
vi.spyOn(api.delivery, 'wake').mockReturnValue();
beforeEach(() => api.database.transaction((tx) => sql`delete from outbox`.execute(tx)));

const tell = (person: Person, ...[message, kind]: [string, 'reminder'?]) =>
  api.commit((tx) => notify(tx, noticeTo(person, message, kind)));

/** Activates push in the browser in which this user is signed in. */
async function switchedOn(person: Person) {
  const { subscription, got } = service.browser();
  await person.call('POST /api/push', { body: subscription });
  return { subscription, got };
}
/** The same user, signed in with a second browser. */
async function elsewhere(person: Person): Promise<Person> {
  const other = new Person(api.server, person.email);
  await other.call('POST /api/login', { body: { username: person.email, password: person.password } });
  return Object.assign(other, { id: person.id });
}
const stateOf = (person: Person) => person.call('GET /api/push', {});

test('[WRD-24] [PSH-6] a long notification is cut before an emoji, not within it', async () => {
  const person = await api.student();
  const { got } = await switchedOn(person);

  await tell(person, `${'я'.repeat(498)}🙂 и дальше`);
  await api.delivery.run();

  expect(got.map(({ said }) => said)).toMatchObject([{ body: `${'я'.repeat(498)}…\nМарина` }]);
});

test('[PSH-2] [PSH-6] a notification arrives at the browser encrypted and signed, with its subject', async () => {
  const person = await api.student();
  const { got, subscription } = await switchedOn(person);

  await tell(person, 'Новое занятие 24 ноября');
  await api.delivery.run();

  expect(got.map(({ said }) => said)).toEqual([
    {
      title: 'Занятия',
      body: 'Новое занятие 24 ноября\nМарина',
      link: '/calendar/',
      tag: expect.stringMatching(/^notice-\d+$/),
    },
  ]);
  const { key, claims } = claimsOf(String(got[0]?.headers.authorization));
  expect(key).toBe((await stateOf(person)).key);
  expect(claims).toEqual({
    aud: new URL(subscription.endpoint).origin,
    sub: 'https://tetradka.example',
    exp: Date.parse(NOW) / 1000 + 12 * 3600,
  });
  expect(await deliveriesOf(api, person, 'push')).toEqual([{ state: 'sent', reason: '' }]);
});

test('[PSH-6] a reminder is urgent and expires when its lesson begins', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  await hasLesson(teacher, student_id, { reminder_minutes: 15 });
  const { got } = await switchedOn(student);
  api.setClock('2026-11-24T14:46:00Z');

  await api.commit((tx) => remindOfLessons(tx, new Date('2026-11-24T14:46:00Z'), 100));
  await tell(student, 'Новое занятие');
  await api.delivery.run();

  expect(got.map(({ headers: { ttl, urgency } }) => [ttl, urgency])).toEqual([
    ['840', 'high'],
    ['86400', 'normal'],
  ]);
});

test('[SEC-116] a browser renews its address only for the account that activated push', async () => {
  const [owner, other] = [await api.student(), await api.student()];
  const { subscription } = await switchedOn(owner);
  const former = subscription.endpoint;
  const renewed = () => ({ body: { ...service.browser().subscription, former } });

  const ofOther = await other.refused('POST /api/push', renewed());
  const ofOwner = await owner.send('POST /api/push', renewed());
  // The former address now belongs to no account.
  const again = await other.refused('POST /api/push', renewed());

  expect([ofOther, again]).toMatchObject([
    { status: 409, code: 'other_account' },
    { status: 409, code: 'other_account' },
  ]);
  expect(ofOwner.status).toBe(204);
  expect([(await stateOf(owner)).here, (await stateOf(other)).here]).toEqual([true, false]);
});

test('[SEC-116] a subscription that ended with its session cannot be renewed by any account', async () => {
  const owner = await api.student();
  const { subscription } = await switchedOn(owner);
  const { endpoint: former } = subscription;
  await owner.call('POST /api/logout', {});
  await owner.call('POST /api/login', { body: { username: owner.email, password: owner.password } });

  const refused = await owner.refused('POST /api/push', { body: { ...service.browser().subscription, former } });

  expect(refused).toMatchObject({ status: 409, code: 'other_account' });
});

test('[PSH-2] every process uses the key that the first start created', async () => {
  const { key } = await stateOf(await api.student());

  const second = await api.secondProcess();
  const person = new Person(second.server, 'second-process@example.test');
  await person.join('student');

  expect((await stateOf(person)).key).toBe(key);
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
});

test('[PSH-1] push is activated and deactivated in one browser, and the other browser is not affected', async () => {
  const person = await api.student();
  const other = await elsewhere(person);
  await switchedOn(person);
  await switchedOn(other);

  const both = await stateOf(person);
  await person.call('DELETE /api/push', {});

  expect(both).toMatchObject({ here: true, devices: 2 });
  expect([await stateOf(person), await stateOf(other)]).toMatchObject([
    { here: false, devices: 1 },
    { here: true, devices: 1 },
  ]);
});

test('[PSH-1] a new subscription of a browser replaces the former one', async () => {
  const person = await api.student();
  const { got: before } = await switchedOn(person);
  const { got, subscription } = await switchedOn(person);
  await Promise.all([1, 2].map(() => person.call('POST /api/push', { body: subscription })));

  await tell(person, 'Раз');
  await api.delivery.run();

  expect([before.length, got.length, (await stateOf(person)).devices]).toEqual([0, 1, 1]);
});

test('[PSH-1] a user who activates push in the same browser replaces the former user', async () => {
  const [first, second] = [await api.student(), await api.student()];
  const { subscription, got } = await switchedOn(first);

  await second.call('POST /api/push', { body: subscription });
  await tell(first, 'Первому');
  await tell(second, 'Второму');
  await api.delivery.run();

  expect(got.map(({ said }) => said)).toMatchObject([{ body: 'Второму\nМарина' }]);
  expect(await stateOf(first)).toMatchObject({ here: false, devices: 0 });
});

test.each([
  ['signed out', (person: Person) => person.call('POST /api/logout', {})],
  ['signed out everywhere', async (person: Person) => (await elsewhere(person)).call('DELETE /api/user/sessions', {})],
])('[PSH-1] a browser that was %s shows no further notification, not even a waiting one', async (_, end) => {
  const person = await api.student();
  const { got } = await switchedOn(person);
  await tell(person, 'Раз');

  await end(person);
  await api.delivery.run();
  await tell(person, 'Два');
  await api.delivery.run();

  expect(got).toEqual([]);
  expect(await deliveriesOf(api, person, 'push')).toEqual([
    { state: 'skipped', reason: 'Этот канал больше не подключён' },
  ]);
});

test.each([
  'https://tetradka.example/send/1',
  'http://push.example/send/1',
  'https://push.example:8443/send/1',
  'https://push.example.evil.test/send/1',
  'https://push.example@evil.test/send/1',
  'https://evilpush.example/send/1',
  'https://127.0.0.1/send/1',
  'http://localhost:3000/api/logout',
  'http://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
])('[PSH-3] %s is not a push service, and nothing is sent there', async (endpoint) => {
  const person = await api.student();

  const refusal = await person.refused('POST /api/push', { body: { ...subscriptionAt(''), endpoint } });

  expect(refusal).toMatchObject({ status: 422, fields: { endpoint: expect.stringMatching(/[а-я]/) } });
});

test('[PSH-3] a push service trusted by the operator is accepted, with its subdomains if the operator allows them', async () => {
  const person = await api.student();

  for (const host of ['push.example', 'eu.push.example']) {
    await person.call('POST /api/push', { body: subscriptionAt(`https://${host}/send`) });
  }

  expect(await stateOf(person)).toMatchObject({ here: true, devices: 1 });
});

test('[PSH-3] the server does not follow the redirect of a push service', async () => {
  const person = await api.student();
  const { got } = await switchedOn(person);
  const other = service.browser();
  service.fail({ status: 307, headers: { location: other.subscription.endpoint } });

  await tell(person, 'Раз');
  await api.delivery.run();

  expect([got, other.got]).toEqual([[], []]);
  expect(await deliveriesOf(api, person, 'push')).toMatchObject([{ state: 'failed' }]);
});

test('[PSH-2] an invalid browser key is rejected', async () => {
  const person = await api.student();
  const { endpoint, keys } = subscriptionAt('https://push.example');
  const offTheCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url');

  const refusals = await Promise.all(
    [
      { ...keys, p256dh: 'x' },
      { ...keys, p256dh: offTheCurve },
      { ...keys, auth: 'x' },
    ].map((wrong) => person.refused('POST /api/push', { body: { endpoint, keys: wrong } })),
  );

  const words = 'Это не ключ браузера';
  expect(refusals.map(({ fields }) => fields)).toEqual([
    { 'keys.p256dh': words },
    { 'keys.p256dh': words },
    { 'keys.auth': words },
  ]);
});

test.each([404, 410])(
  '[PSH-5] a browser for which its service returns %d receives no further notification',
  async (status) => {
    const person = await api.student();
    await switchedOn(person);
    service.fail({ status });

    await tell(person, 'Раз');
    await api.delivery.run();
    await tell(person, 'Два');
    await api.delivery.run();

    const reason = 'Браузер на этом устройстве больше не показывает уведомления';
    expect(await deliveriesOf(api, person, 'push')).toEqual([{ state: 'failed', reason }]);
    expect(await stateOf(person)).toMatchObject({ here: false, devices: 0 });
  },
);

test('[PSH-5] a service that asks for a pause gets it', async () => {
  const person = await api.student();
  const { got } = await switchedOn(person);
  service.fail({ status: 429, headers: { 'retry-after': '40' } });
  await tell(person, 'Раз');

  const counts: number[] = [];
  for (const at of [NOW, '2026-11-20T12:24:39Z', '2026-11-20T12:24:41Z']) {
    api.setClock(at);
    await api.delivery.run();
    counts.push(got.length);
  }

  expect(counts).toEqual([0, 0, 1]);
});

test.each([500, 503, 401, 403])('[PSH-5] after the answer %d the server retries', async (status) => {
  const person = await api.student();
  const { got } = await switchedOn(person);
  service.fail({ status });
  await tell(person, 'Раз');

  await api.delivery.run();
  api.setClock('2026-11-20T12:24:03Z');
  await api.delivery.run();

  expect(got).toHaveLength(1);
  expect(await deliveriesOf(api, person, 'push')).toEqual([{ state: 'sent', reason: '' }]);
});

test('[PSH-6] a message that may have arrived is sent again with the same tag, so that it is shown once', async () => {
  const person = await api.student();
  const { got } = await switchedOn(person);
  service.fail('silence');
  await tell(person, 'Раз');

  await api.delivery.run();
  api.setClock('2026-11-20T12:24:03Z');
  await api.delivery.run();

  expect(got).toHaveLength(2);
  expect(got[1]?.said).toEqual(got[0]?.said);
});

test('[PSH-4] each browser is notified separately and in order; an unreachable one does not delay the others', async () => {
  const person = await api.student();
  const away = await switchedOn(person);
  const there = await switchedOn(await elsewhere(person));
  service.fail({ status: 503 });

  await tell(person, 'Раз');
  await tell(person, 'Два');
  await api.delivery.run();
  const first = [away.got.length, there.got.length];
  api.setClock('2026-11-20T12:24:03Z');
  await api.delivery.run();

  expect(first.toSorted()).toEqual([0, 2]);
  for (const { got } of [away, there]) {
    expect(got.map(({ said }) => said)).toMatchObject([{ body: 'Раз\nМарина' }, { body: 'Два\nМарина' }]);
  }
});

test('[PSH-4] a group that is switched off for push, and a notification in quiet hours, is not shown', async () => {
  const person = await api.student({ time_zone: 'Europe/Moscow' });
  const { got } = await switchedOn(person);
  await person.call('PUT /api/notification-settings', {
    body: { quiet: { from: '15:00', to: '16:00' }, choices: [{ group: 'reminders', channel: 'push', wanted: false }] },
  });
  const { channels } = await person.call('GET /api/notification-settings', {});

  await tell(person, 'Раз', 'reminder');
  await tell(person, 'Два');
  await api.delivery.run();
  const during = got.length;
  api.setClock('2026-11-20T13:00:00Z');
  await api.delivery.run();

  expect(channels.find(({ channel }) => channel === 'push')).toEqual({ channel: 'push', state: 'on', reason: '' });
  expect(during).toBe(0);
  expect(got.map(({ said }) => said)).toMatchObject([{ body: 'Два\nМарина' }]);
});

test('[PSH-1] a deleted account is not notified, and its browsers are deleted with it', async () => {
  const person = await api.student();
  const { subscription } = await switchedOn(person);
  const headers = { 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin' };

  await person.call('GET /api/delete-account', {}, headers);

  const { rows } = await sql`select from push_subscription where endpoint = ${subscription.endpoint}`.execute(
    api.database.db,
  );
  expect(rows).toEqual([]);
});

test('[NTF-53] a push about a declared payment has both answers, and the first press decides', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const { got } = await switchedOn(teacher);
  await declaresPayment(student);
  await api.delivery.run();
  // The content of a push, as the worker reads it.
  const [{ answers }] = got.map(({ said }) => said) as [{ answers: { text: string; path: string }[] }];

  const results = [];
  for (const { path: url } of answers) {
    const { statusCode, body } = await api.server.inject({
      method: 'POST',
      url,
      headers: { accept: 'application/json' },
    });
    results.push([statusCode, JSON.parse(body)]);
  }

  expect(answers.map(({ text }) => text)).toEqual(['Подтвердить', 'Отклонить']);
  expect(results).toEqual([
    [200, { text: expect.stringMatching(/^Оплата 1\s500\s₽ подтверждена\.$/) }],
    [409, { text: 'Эту оплату уже подтвердили или отклонили' }],
  ]);
});
