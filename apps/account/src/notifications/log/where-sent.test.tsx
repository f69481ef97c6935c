import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { addresses, type NotificationDelivery, notifications as calls } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Notification } from '../use-notifications.ts';
import { NotificationsPage } from '../notifications-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const told = (more: Partial<Notification> = {}): Notification => ({
  id: 7,
  teacher_name: 'Марина Ветрова',
  message: 'Занятие перенесено',
  kind: 'lesson_moved',
  read: true,
  created_at: '2026-11-20T11:05:00Z',
  link: '/student/student-cabinet/',
  ...more,
});

const delivery = (id: number, more: Partial<NotificationDelivery>): NotificationDelivery => ({
  id,
  notification_id: 7,
  message: 'Занятие перенесено',
  channel: 'mail',
  state: 'sent',
  reason: '',
  due_at: '2026-11-20T11:05:00Z',
  ended_at: '2026-11-20T11:06:00Z',
  turn: null,
  needs_proof: false,
  ...more,
});

function standPage(deliveries: NotificationDelivery[] | 'away', notification = told()) {
  api = fakeApi(
    { ...calls, ...addresses },
    {
      'GET /api/notifications_student': ({ query }) => ({ ...fakePage([notification], query), unread: 0 }),
      'GET /api/notification-deliveries': ({ query }) => {
        if (deliveries === 'away') throw new FakeRefusal('database_away', 'База данных сейчас недоступна');
        return fakePage(
          deliveries.filter(({ notification_id }) => notification_id === Number(query.notification_id)),
          query,
        );
      },
      'POST /api/user/email-link': () => null,
    },
  );
  const shell = fakeShell({ user: 'student' });
  render(<NotificationsPage />, { wrapper: inShell(shell) });
  return shell;
}

const unfold = async () => userEvent.click(await screen.findByText('Куда отправлено'));

test('[DLV-32] a notification unfolds its deliveries: each channel with state, time and reason', async () => {
  standPage([
    delivery(4, { channel: 'push', state: 'waiting', due_at: '2026-11-21T05:00:00Z', ended_at: null }),
    delivery(3, { channel: 'push', state: 'waiting', ended_at: null }),
    delivery(2, { channel: 'bot', state: 'failed', reason: 'Сутки не удавалось передать' }),
    delivery(1, {}),
  ]);
  const before = api.sent.map(({ key }) => key);

  await unfold();

  expect((await screen.findByText('Telegram')).closest('li')).toHaveTextContent(
    'Не доставлено. Сутки не удавалось передать',
  );
  expect(screen.getByText('Почта').closest('li')).toHaveTextContent('Отправлено сегодня в 14:06');
  expect(screen.getAllByText('Браузер').map((name) => name.closest('li')?.textContent)).toEqual([
    'БраузерУйдёт завтра в 08:00',
    'БраузерОтправляется',
  ]);
  expect(before).not.toContain('GET /api/notification-deliveries');
});

test('[DLV-38] deliveries one after another are shown in their order, each with its result', async () => {
  const waiting = { state: 'waiting', ended_at: null } as const;
  standPage([
    delivery(3, { ...waiting, channel: 'mail', turn: 3, due_at: '2026-11-20T12:30:00Z' }),
    delivery(2, { ...waiting, channel: 'bot', turn: 2 }),
    delivery(1, { channel: 'max', turn: 1, state: 'failed', reason: 'Вы остановили бота в MAX' }),
  ]);

  await unfold();

  await screen.findByText('MAX');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.filter((row) => /^(MAX|Telegram|Почта)/.test(row))).toEqual([
    'MAXНе доставлено. Вы остановили бота в MAX',
    'TelegramОтправляется',
    'ПочтаУйдёт сегодня в 15:30, если раньше не дойдёт другим способом',
  ]);
});

test.each([
  ['of the last 30 days', '2026-11-20T11:05:00Z', /другие каналы тогда не были/],
  ['older than 30 days', '2026-10-01T11:05:00Z', /видно 30 дней/],
])('[DLV-32] a notification %s without deliveries says so', async (_, created_at, words) => {
  standPage([], told({ created_at }));

  await unfold();

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Смотрим, куда отправлено')).toBeNull();
});

test('[DLV-32] a failed read of deliveries is shown and can be retried', async () => {
  standPage('away');

  await unfold();

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('[DLV-33] a delivery that failed for an unconfirmed address offers to send the confirmation letter again', async () => {
  const shell = standPage([
    delivery(1, { state: 'skipped', reason: 'Адрес почты не подтверждён', needs_proof: true }),
    delivery(2, { channel: 'bot' }),
  ]);
  await unfold();

  await userEvent.click(await screen.findByRole('button', { name: 'Отправить письмо ещё раз' }));

  await vi.waitFor(() => expect(shell.toasts).toMatchObject([{ text: /Письмо отправлено на/, kind: 'done' }]));
  expect(api.sent).toContainEqual({ key: 'POST /api/user/email-link', input: {} });
});
