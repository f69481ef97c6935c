import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { ChannelGone, Undeliverable } from '../../../../outbox/channels/channel.ts';
import { carrierOf } from '../../../../testing/carriers/carrier.ts';
import { signedInSocket } from '../../../../testing/open-socket.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { notify } from '../../notifications.service.ts';

const api = await testApi();
afterAll(() => api.close());
// Only the test's own processes send deliveries.
vi.spyOn(api.delivery, 'wake').mockReturnValue();
beforeEach(() => api.database.transaction((tx) => sql`delete from outbox`.execute(tx)));

const NOW = new Date('2026-11-20T12:24:00.000Z');

const tell = ({ id }: Person, message: string) =>
  api.database.transaction((tx) =>
    notify(tx, {
      ...({ kind: 'lesson_made', teacher_name: 'Марина', link: '/student/student-cabinet/' } as const),
      user_ids: [id],
      message,
      dedupe_key: message,
      now: NOW,
    }),
  );

const setState = ({ id }: Person, email_state: 'proved' | 'unproved') =>
  api.database.transaction((tx) => tx.updateTable('users').set({ email_state }).where('id', '=', id).execute());

const log = (person: Person, query = {}) => person.call('GET /api/notification-deliveries', { query });

const carry = (send: (message: string) => void = () => undefined) =>
  carrierOf(api, { notices: async ({ content }) => send(content.message) }).at(NOW);

test('[DLV-32] each delivery shows its channel with the time of sending or the reason why it was not sent', async () => {
  const student = await api.student();
  await tell(student, 'Ушло');
  await carry();
  await tell(student, 'Отказано');
  await carry(() => {
    throw new Undeliverable('554', { reason: 'Почтовый сервер отказал' });
  });
  await tell(student, 'Ящика нет');
  await carry(() => {
    throw new ChannelGone('Такого адреса нет');
  });
  await tell(student, 'Остановлено');

  const { items } = await log(student);
  const said = new Map(items.map(({ message, channel, state, reason }) => [message, [channel, state, reason]]));

  expect(said.get('Ушло')).toEqual(['mail', 'sent', '']);
  expect(said.get('Отказано')).toEqual(['mail', 'failed', 'Почтовый сервер отказал']);
  expect(said.get('Ящика нет')?.[1]).not.toBe('sent');
  expect(said.get('Остановлено')).toEqual(['mail', 'skipped', expect.stringContaining('Такого адреса нет')]);
  expect(items.find(({ message }) => message === 'Ушло')?.ended_at).toBe(NOW.toISOString());
});

test('[DLV-32] a notification lists its own deliveries, another user’s notification lists none, and a waiting one shows its time', async () => {
  const [student, other] = [await api.student(), await api.student()];
  await tell(student, 'Раз');
  await tell(student, 'Два');
  await tell(other, 'Чужое');
  const [first] = (await log(student)).items;
  const [foreign] = (await log(other)).items;

  const own = await log(student, { notification_id: first?.notification_id });
  const others = await log(student, { notification_id: foreign?.notification_id });

  expect(own.items.map(({ message, state }) => [message, state])).toEqual([['Два', 'waiting']]);
  expect(own.items[0]).toMatchObject({ due_at: NOW.toISOString(), ended_at: null });
  expect(others).toMatchObject({ items: [], total: 0 });
});

test('[DLV-32] all pages of the log show the state of the first page read', async () => {
  const student = await api.student();
  for (const message of ['Раз', 'Два', 'Три']) await tell(student, message);

  const first = await log(student, { page_size: 2 });
  await tell(student, 'Четыре');
  const second = await log(student, { page_size: 2, page: 2, up_to: first.up_to });

  expect([...first.items, ...second.items].map(({ message }) => message)).toEqual(['Три', 'Два', 'Раз']);
});

test('[DLV-33] an e-mail that was not sent because of an unproved address says so while the address is unproved', async () => {
  const student = await api.student();
  await setState(student, 'unproved');
  await tell(student, 'Занятие');
  const before = (await log(student)).items;
  await setState(student, 'proved');

  const after = (await log(student)).items;

  const seen = [...before, ...after].map(({ state, reason, needs_proof }) => [state, reason, needs_proof]);
  expect(seen).toEqual([
    ['skipped', 'Адрес почты не подтверждён', true],
    ['skipped', 'Адрес почты не подтверждён', false],
  ]);
});

test('[DLV-35] a sent and a failed delivery are announced to the reader’s open pages', async () => {
  const [student, other] = [await api.student(), await api.student()];
  const [socket, elsewhere] = [await signedInSocket(api.server, student), await signedInSocket(api.server, other)];
  await tell(student, 'Ушло');
  await expect.poll(() => socket.heard.length).toBeGreaterThan(0);

  await carry();

  await expect.poll(() => socket.heard.at(-1)).toMatchObject({ type: 'event', topics: ['deliveries'] });
  expect(elsewhere.heard.filter((one) => JSON.stringify(one).includes('deliveries'))).toEqual([]);
});
