import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { bot, NOTICE_GROUPS, type NotificationSettings, notificationSettings } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NoticeSettings } from './notice-settings.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

/** The channels that the server names without a bot in another messenger. */
const NAMED = ['mail', 'bot', 'push'] as const;
const FIRST: NotificationSettings = {
  choices: NOTICE_GROUPS.flatMap((group) => NAMED.map((channel) => ({ group, channel, wanted: true }))),
  channels: NAMED.map((channel) => ({ channel, state: channel === 'mail' ? 'on' : 'none', reason: '' })),
  quiet: null,
  remind_day: true,
  remind_hour: true,
  turns: null,
};

async function open(settings: Partial<NotificationSettings> = {}, { refuses = false, hasBot = false } = {}) {
  const calls = { ...notificationSettings, ...bot };
  api = fakeApi(calls, {
    'GET /api/bot': () => ({ name: 'tetradka_bot', connected: false }),
    'GET /api/notification-settings': () => ({ ...FIRST, ...settings }),
    'PUT /api/notification-settings'() {
      if (refuses) throw new FakeRefusal('overloaded', 'Сейчас не получается');
      return null;
    },
  });
  const shell = fakeShell({ at: '/teacher-cabinet/' });
  shell.bus.emit('bot', { isThere: hasBot });
  render(<NoticeSettings />, { wrapper: inShell(shell) });
  await screen.findByRole('table');
  expect(screen.queryByText('Загружаем настройки уведомлений')).toBeNull();
  return shell;
}
const sent = () => api?.sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input);

test('[NTF-40] a press switches off one group of notifications for one channel', async () => {
  await open();

  await userEvent.click(screen.getByRole('checkbox', { name: 'Деньги: Почта' }));

  expect(screen.getByRole('checkbox', { name: 'Деньги: Почта' })).not.toBeChecked();
  expect(sent()).toEqual([{ body: { choices: [{ group: 'money', channel: 'mail', wanted: false }] } }]);
});

test('[NTF-40] a refused switch returns to its state and shows the reason', async () => {
  const shell = await open({}, { refuses: true });

  await userEvent.click(screen.getByRole('checkbox', { name: 'Деньги: Почта' }));

  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Деньги: Почта' })).toBeChecked());
  expect(shell.toasts).toHaveLength(1);
});

test('[NTF-44] a channel that is not connected has no column, and a stopped channel can be retried', async () => {
  await open({ channels: [{ channel: 'mail', state: 'stopped', reason: 'Такого адреса нет' }] });

  await userEvent.click(screen.getByRole('button', { name: 'Включить снова' }));

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['О чём', 'Почта']);
  expect(screen.getByText('Такого адреса нет')).toBeVisible();
  expect(sent()).toEqual([{ body: { resume: 'mail' } }]);
});

test('[NTF-44][BOT-1] the settings connect the operator’s bot; without a bot they do not mention one', async () => {
  await open({}, { hasBot: true });

  expect(screen.getByRole('columnheader', { name: 'Telegram' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Подключить бота' }));
  expect(await screen.findByRole('dialog', { name: 'Бот в Telegram' })).toBeVisible();

  cleanup();
  await open();
  expect(screen.queryByText('Telegram')).toBeNull();
});

test('[NTF-42] quiet hours are switched on with the night’s hours, and off again', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: /Тихие часы/ }));

  expect(sent()).toEqual([{ body: { quiet: { from: '22:00', to: '08:00' } } }]);
  cleanup();

  await open({ quiet: { from: '22:00', to: '08:00' } });
  await userEvent.click(screen.getByRole('switch', { name: /Тихие часы/ }));

  expect(sent()).toEqual([{ body: { quiet: null } }]);
});

test.each([
  ['С', '21:00', { from: '21:00', to: '07:30' }],
  ['До', '09:00', { from: '22:00', to: '09:00' }],
])('[NTF-42] the hours of the quiet time are chosen one by one: «%s»', async (label, hour, quiet) => {
  await open({ quiet: { from: '22:00', to: '07:30' } });
  const shown = ['С', 'До'].map((name) => screen.getByRole('combobox', { name }).textContent);

  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(screen.getByRole('option', { name: hour }));

  expect(shown).toEqual([expect.stringContaining('22:00'), expect.stringContaining('07:30')]);
  expect(sent()).toEqual([{ body: { quiet } }]);
});

test('[NTF-42] without quiet time no hours are shown', async () => {
  await open();

  expect(screen.queryByRole('combobox')).toBeNull();
});
