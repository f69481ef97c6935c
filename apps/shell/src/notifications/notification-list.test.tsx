import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { notifications as calls } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bell } from './bell.tsx';
import { HasBot } from '../bot/use-bot.ts';
import { NotificationPanel } from './notification-panel.tsx';
import { usePanelMode } from './use-panel-mode.ts';
import type { Notification } from './use-notifications.ts';

let api: FakeApi;
beforeEach(() => sessionStorage.clear());
afterEach(() => api.restore());

const notification = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  teacher_name: 'Марина Ветрова',
  message: `Занятие ${id} перенесено`,
  created_at: '2026-11-20T11:05:00Z',
  kind: 'lesson_moved',
  link: '/student/student-cabinet/',
  read: false,
  ...more,
});

function serve(list: Notification[], refuse = false) {
  let kept = list;
  api = fakeApi(calls, {
    'GET /api/notifications_student': ({ query }) => ({
      ...fakePage(kept, query),
      unread: kept.filter(({ read }) => !read).length,
    }),
    'DELETE /api/notification_student/{id}': ({ params }) => {
      if (refuse) throw new FakeRefusal('database_away', 'База данных сейчас недоступна');
      kept = kept.filter(({ id }) => id !== params.id);
      return null;
    },
    'POST /api/notifications/read': () => {
      kept = kept.map((one) => ({ ...one, read: true }));
      return null;
    },
  });
}

function standPanel(hasBot = false) {
  const shell = fakeShell({ user: 'student' });
  render(
    <HasBot value={hasBot}>
      <NotificationPanel isWindow onClose={() => undefined} />
    </HasBot>,
    { wrapper: inShell(shell) },
  );
  return shell;
}

test('[NTF-23] what happened stands with the teacher, the time and a way to it', async () => {
  serve([notification(1)]);
  const shell = standPanel();

  const row = await screen.findByRole('listitem');
  await userEvent.click(screen.getByRole('link', { name: 'Занятие 1 перенесено' }));

  expect(screen.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  expect(row).toHaveTextContent('Марина Ветрова14:05, новое');
  expect(shell.path()).toBe('/student/student-cabinet/');
});

test('[NTF-26] what is about money and packages has an icon of its own, a kind that is new to the page a bell', async () => {
  const kinds = [
    'payment_declared',
    'payment_confirmed',
    'payment_rejected',
    'package_few',
    'package_ends',
    'new_kind',
  ];
  serve(kinds.map((kind, id) => notification(id + 1, { kind })));
  standPanel();

  const rows = await screen.findAllByRole('listitem');

  const icons = rows.map((row) => /lucide-([\w-]+)/.exec(row.querySelector('svg')?.getAttribute('class') ?? '')?.[1]);
  expect(icons).toEqual(['hand-coins', 'circle-check', 'circle-x', 'ticket', 'ticket', 'bell']);
});

test('[NTF-24] a notification that is deleted leaves at once', async () => {
  serve([notification(1), notification(2)]);
  standPanel();

  await userEvent.click(await screen.findByRole('button', { name: 'Удалить уведомление: Занятие 1 перенесено' }));

  expect(screen.queryByText('Занятие 1 перенесено')).toBeNull();
  expect(screen.getByText('Занятие 2 перенесено')).toBeVisible();
  await vi.waitFor(() =>
    expect(api.sent).toContainEqual({ key: 'DELETE /api/notification_student/{id}', input: { params: { id: 1 } } }),
  );
});

test('[NTF-24] a notification that could not be deleted comes back, with the reason', async () => {
  serve([notification(1)], true);
  const shell = standPanel();

  await userEvent.click(await screen.findByRole('button', { name: /Удалить уведомление/ }));

  expect(await screen.findByText('Занятие 1 перенесено')).toBeVisible();
  expect(shell.toasts).toEqual([{ text: 'База данных сейчас недоступна', kind: 'error' }]);
});

test('[NTF-15] «Прочитать все» goes once everything is read', async () => {
  serve([notification(1), notification(2)]);
  standPanel();

  await userEvent.click(await screen.findByRole('button', { name: 'Прочитать все' }));

  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Прочитать все' })).toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('[NTF-33] what is beyond the newest fifty comes by «Показать ещё»; all of it is marked as read up to the newest', async () => {
  serve(Array.from({ length: 73 }, (_, index) => notification(73 - index, { read: index < 60 })));
  standPanel();
  expect(await screen.findAllByRole('listitem')).toHaveLength(50);

  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(73));
  await userEvent.click(screen.getByRole('button', { name: 'Прочитать все' }));

  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Прочитать все' })).toBeNull());
  expect(screen.getByText('Показаны все: 73')).toBeVisible();
  expect(api.sent).toContainEqual({ key: 'POST /api/notifications/read', input: { body: { up_to: 73 } } });
});

test('[NTF-23] without any the panel says so and offers the bot', async () => {
  serve([]);
  standPanel(true);

  expect(await screen.findByText('Новых уведомлений нет')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Подключить бота' }));
  expect(await screen.findByRole('dialog', { name: 'Бот в Telegram' })).toBeVisible();
});

test('[NTF-20] the bell says how many are unread, up to 99+', () => {
  serve([]);
  const shell = fakeShell({ user: 'student' });
  shell.bus.emit('unread-count', { count: 100 });
  render(<Bell isPanelOpen={false} onPanelToggle={() => undefined} />, { wrapper: inShell(shell) });

  const bell = screen.getByRole('button', { name: 'Уведомления, новых: 100' });

  expect(bell).toHaveTextContent('99+');
  expect(screen.getByRole('link', { name: 'Уведомления, новых: 100' })).toHaveAttribute('href', '/notifications/');
});

function Panel() {
  const { isOpen, toggle } = usePanelMode();
  return (
    <button type="button" onClick={toggle}>
      {isOpen ? 'открыта' : 'закрыта'}
    </button>
  );
}

test('[NTF-21] the panel is open again after a reload, in this tab alone, and closed after it was closed', async () => {
  serve([]);
  const first = render(<Panel />);
  await userEvent.click(screen.getByRole('button', { name: 'закрыта' }));
  first.unmount();

  const second = render(<Panel />);

  expect(screen.getByRole('button')).toHaveTextContent('открыта');
  expect(localStorage.length).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'открыта' }));
  second.unmount();
  render(<Panel />);
  expect(screen.getByRole('button')).toHaveTextContent('закрыта');
});
