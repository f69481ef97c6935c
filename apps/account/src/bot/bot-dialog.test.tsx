import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { bot as calls } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { BotDialog } from './bot-dialog.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const LINK = 'https://t.me/tetradka_bot?start=teacher_1_abcdefghijklmnopqrst';

function stand({ name = 'tetradka_bot', connected = false, refuse = false }: Record<string, unknown> = {}) {
  let isConnected = connected === true;
  api = fakeApi(calls, {
    'GET /api/bot': () => ({ name: typeof name === 'string' ? name : null, connected: isConnected }),
    'POST /api/bot/connect': () => {
      if (refuse === true) throw new FakeRefusal('database_away', 'База данных сейчас недоступна');
      return { link: LINK, expires_at: '2026-11-20T12:39:00Z', operation_id: null };
    },
    'DELETE /api/bot': () => {
      isConnected = false;
      return null;
    },
  });
  const shell = fakeShell();
  render(<BotDialog close={() => undefined} />, { wrapper: inShell(shell) });
  return shell;
}

test('[BOT-3] a press creates the person’s link that opens the bot', async () => {
  stand();

  await userEvent.click(await screen.findByRole('button', { name: 'Подключить' }));

  expect(await screen.findByRole('link', { name: 'Открыть Telegram' })).toHaveAttribute('href', LINK);
  expect(screen.getByRole('status')).toHaveTextContent('Ссылка только для вас: она работает один раз и 15 минут');
});

test('[BOT-3] a failed link shows the reason', async () => {
  stand({ refuse: true });

  await userEvent.click(await screen.findByRole('button', { name: 'Подключить' }));

  expect(await screen.findByText('База данных сейчас недоступна')).toBeVisible();
});

test('[BOT-6] the dialog disconnects a connected bot', async () => {
  const shell = stand({ connected: true });

  await userEvent.click(await screen.findByRole('button', { name: 'Отключить' }));

  expect(await screen.findByRole('button', { name: 'Подключить' })).toBeVisible();
  expect(shell.toasts.at(-1)?.text).toBe('Бот отключён');
});

test('[BOT-1] a bot without a name from Telegram has no link to open', async () => {
  stand({ name: null });

  expect(await screen.findByText('Бот сейчас не отвечает. Попробуйте позже.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Подключить' })).toBeNull();
});
