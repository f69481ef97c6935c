import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { notifications as calls } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PanelList } from './panel-list.tsx';
import type { Notification } from './use-notifications.ts';

let api: FakeApi;
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
  shell.bus.emit('bot', { isThere: hasBot });
  render(<PanelList />, { wrapper: inShell(shell) });
  return shell;
}

test('[NTF-23] a notification shows its event, the teacher, the time and a link', async () => {
  serve([notification(1)]);
  const shell = standPanel();

  const row = await screen.findByRole('listitem');
  await userEvent.click(screen.getByRole('link', { name: 'Занятие 1 перенесено' }));

  expect(screen.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  expect(row).toHaveTextContent('Марина Ветрова14:05, новое');
  expect(shell.path()).toBe('/student/student-cabinet/');
});

test('[NTF-26] notifications about money, packages and clocks have their own icons, an unknown kind has a bell', async () => {
  const kinds = [
    'payment_declared',
    'payment_confirmed',
    'payment_rejected',
    'package_few',
    'package_ends',
    'clocks_change',
    'new_kind',
  ];
  serve(kinds.map((kind, id) => notification(id + 1, { kind })));
  standPanel();

  const rows = await screen.findAllByRole('listitem');

  const icons = rows.map((row) => /lucide-([\w-]+)/.exec(row.querySelector('svg')?.getAttribute('class') ?? '')?.[1]);
  expect(icons).toEqual(['hand-coins', 'circle-check', 'circle-x', 'ticket', 'ticket', 'calendar-clock', 'bell']);
});

test('[NTF-24] a deleted notification disappears at once', async () => {
  serve([notification(1), notification(2)]);
  standPanel();

  await userEvent.click(await screen.findByRole('button', { name: 'Удалить уведомление: Занятие 1 перенесено' }));

  expect(screen.queryByText('Занятие 1 перенесено')).toBeNull();
  expect(screen.getByText('Занятие 2 перенесено')).toBeVisible();
  await vi.waitFor(() =>
    expect(api.sent).toContainEqual({ key: 'DELETE /api/notification_student/{id}', input: { params: { id: 1 } } }),
  );
});

test('[NTF-24] a notification that could not be deleted returns with the reason', async () => {
  serve([notification(1)], true);
  const shell = standPanel();

  await userEvent.click(await screen.findByRole('button', { name: /Удалить уведомление/ }));

  expect(await screen.findByText('Занятие 1 перенесено')).toBeVisible();
  expect(shell.toasts).toEqual([{ text: 'База данных сейчас недоступна', kind: 'error' }]);
});

test('[NTF-15] «Прочитать все» disappears when everything is read', async () => {
  serve([notification(1), notification(2)]);
  standPanel();

  await userEvent.click(await screen.findByRole('button', { name: 'Прочитать все' }));

  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Прочитать все' })).toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('[NTF-33] «Показать ещё» loads more than the newest fifty; all up to the newest are marked as read', async () => {
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

test('[NTF-23] an empty panel says so and offers the bot', async () => {
  serve([]);
  standPanel(true);

  expect(await screen.findByText('Новых уведомлений нет')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Подключить бота' }));
  expect(await screen.findByRole('dialog', { name: 'Бот в Telegram' })).toBeVisible();
});

test('[NTF-21] the list asks the panel around it to close', async () => {
  serve([]);
  const shell = standPanel();
  const asked: unknown[] = [];
  shell.bus.on('panel-close-wanted').subscribe((news) => asked.push(news));

  await userEvent.click(screen.getByRole('button', { name: 'Закрыть уведомления' }));

  expect(asked).toEqual([{}]);
});
