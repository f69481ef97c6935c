import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { bot, type ChannelKind, type NotificationSettings, notificationSettings } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NoticeSettings } from '../notice-settings.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const LINK = 'https://max.ru/tetradka_max_bot?start=teacher_1_abcdefghijklmnopqrst';

interface Stand {
  turns?: NotificationSettings['turns'];
  states?: Partial<Record<ChannelKind, 'on' | 'none'>>;
  refuses?: boolean;
}

async function open({ turns = null, states = { mail: 'on', bot: 'on', max: 'on' }, refuses = false }: Stand = {}) {
  // Object.entries loses the key type; the table has no other keys.
  const channels = Object.entries(states).map(([channel, state]) => ({
    channel: channel as ChannelKind,
    state,
    reason: '',
  }));
  const stored = { turns };
  api = fakeApi(
    { ...notificationSettings, ...bot },
    {
      'GET /api/notification-settings': () => ({
        choices: channels.map(({ channel }) => ({ group: 'lessons' as const, channel, wanted: true })),
        channels,
        quiet: null,
        remind_day: true,
        remind_hour: true,
        ...stored,
      }),
      'PUT /api/notification-settings'({ body }) {
        if (refuses) throw new FakeRefusal('overloaded', 'Сейчас не получается');
        if (body.turns !== undefined) stored.turns = body.turns;
        return null;
      },
      'POST /api/messengers/{messenger}/connect': () => ({
        link: LINK,
        expires_at: '2026-11-20T12:39:00Z',
        operation_id: null,
      }),
      'DELETE /api/messengers/{messenger}': () => null,
    },
  );
  const shell = fakeShell({ at: '/teacher-cabinet/' });
  render(<NoticeSettings />, { wrapper: inShell(shell) });
  await screen.findByRole('table');
  return shell;
}

const sent = () => api.sent.filter(({ key }) => !key.startsWith('GET')).map(({ input }) => input);
const order = () =>
  within(screen.getByRole('list', { name: 'Порядок каналов' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const unfold = () => userEvent.click(screen.getByRole('button', { name: 'Изменить порядок' }));

test('[NTF-48] the channels are switched to an order, and one press sends to all at once again', async () => {
  await open();
  expect(screen.getByText('Во все каналы сразу')).toBeVisible();
  await unfold();

  await userEvent.click(await screen.findByRole('switch', { name: 'Присылать по очереди' }));
  expect(await screen.findByText('По очереди: Telegram, MAX, Почта')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Присылать по очереди' }));

  expect(await screen.findByText('Во все каналы сразу')).toBeVisible();
  expect(sent()).toEqual([{ body: { turns: ['bot', 'max', 'mail'] } }, { body: { turns: null } }]);
});

test('[NTF-48] the keyboard moves a channel, which keeps the focus and announces its place', async () => {
  await open({ turns: ['max', 'bot', 'push', 'mail'] });
  await unfold();
  const up = await screen.findByRole('button', { name: 'Выше: Почта' });
  expect(order()).toEqual(['MAX', 'Telegram', 'Почта']);

  up.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(order()).toEqual(['MAX', 'Почта', 'Telegram']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(order()).toEqual(['Почта', 'MAX', 'Telegram']));
  await userEvent.keyboard('{Enter}');

  expect(await screen.findByText('По очереди: Почта, MAX, Telegram')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Выше: Почта' })).toHaveFocus();
  expect(screen.getByText('Почта: место 1 из 3')).toBeInTheDocument();
  expect(sent()).toEqual([{ body: { turns: ['max', 'mail', 'bot'] } }, { body: { turns: ['mail', 'max', 'bot'] } }]);
});

test('[NTF-48] a refused order returns to the stored one and shows the reason', async () => {
  const shell = await open({ turns: ['max', 'bot', 'mail'], refuses: true });
  await unfold();

  await userEvent.click(await screen.findByRole('button', { name: 'Ниже: MAX' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Сейчас не получается' }]));
  expect(order()).toEqual(['MAX', 'Telegram', 'Почта']);
});

test('[NTF-48] with one connected channel there is no order', async () => {
  await open({ states: { mail: 'on', max: 'none' } });

  expect(screen.queryByText('Порядок каналов')).toBeNull();
});

test('[BOT-28] the settings connect the bot in MAX by a link of the person', async () => {
  await open({ states: { mail: 'on', max: 'none' } });

  await userEvent.click(screen.getByRole('button', { name: 'Подключить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Бот в MAX' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Подключить' }));

  expect(await dialog.findByRole('link', { name: 'Открыть MAX' })).toHaveAttribute('href', LINK);
  expect(dialog.getByRole('status')).toHaveTextContent('В MAX нажмите «Начать».');
  expect(sent()).toEqual([{ params: { messenger: 'max' } }]);
});

test('[BOT-28] the settings disconnect the bot in MAX', async () => {
  const shell = await open({ states: { mail: 'on', max: 'on' } });

  await userEvent.click(screen.getByRole('button', { name: 'Отключить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Бот в MAX' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Отключить' }));

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Бот отключён'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
