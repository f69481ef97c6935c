import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type FoundAccount, support, type SupportedAccount } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AdministrationPage } from '../administration-page.tsx';

const MARINA: FoundAccount = {
  id: 12,
  name: 'Марина Ветрова',
  username: 'marina',
  email: 'marina@example.test',
  email_state: 'unproved',
  user_type: 'teacher',
  created_at: '2026-10-01T10:00:00Z',
  deletion_at: null,
};
const at = { created_at: '2026-11-19T10:00:00Z', last_seen_at: '2026-11-20T10:00:00Z' };
const OPENED: SupportedAccount = {
  ...MARINA,
  new_email: null,
  time_zone: 'Europe/Moscow',
  files: { used: 3 * 1024 * 1024, quota: 5 * 1024 * 1024 },
  archive: { state: 'failed', tries: 3, created_at: '2026-11-20T09:00:00Z' },
  letters: [
    {
      id: 1,
      subject: 'Подтвердите адрес почты для Тетрадки',
      state: 'failed',
      error: '550 mailbox unavailable',
      created_at: at.created_at,
      due_at: at.created_at,
      ended_at: at.last_seen_at,
    },
  ],
  deliveries: [
    {
      id: 2,
      channel: 'bot',
      group: 'money',
      state: 'failed',
      reason: 'Бот остановлен',
      error: '',
      due_at: at.created_at,
      ended_at: at.last_seen_at,
      turn: null,
    },
  ],
  events: [{ id: 3, kind: 'sign_in_failed', ip: '203.0.113.7', user_agent: 'Firefox Linux', at: at.created_at }],
  sessions: [
    { id: 60, user_agent: 'Chrome Windows', ...at },
    { id: 59, user_agent: 'Firefox Linux', ...at },
  ],
};

let api: FakeApi;
let found: FoundAccount[] = [];
let account: SupportedAccount | null = OPENED;
beforeEach(() => {
  found = [MARINA];
  account = OPENED;
  api = fakeApi(support, {
    'GET /api/admin/accounts': () => ({ items: found, more: found.length > 0 }),
    'GET /api/admin/accounts/{id}'() {
      if (account === null) throw new FakeRefusal('not_found', 'Такой учётной записи нет');
      return account;
    },
    'DELETE /api/admin/accounts/{id}/sessions': () => null,
    'DELETE /api/admin/accounts/{id}/sessions/{session_id}': () => null,
    'POST /api/admin/accounts/{id}/proof-letter': () => ({ sent_to: MARINA.email, operation_id: null }),
  });
});
afterEach(() => api.restore());

function open(path = '/admin/?part=support') {
  const shell = fakeShell({ at: path, user: { permissions: ['admin'] } });
  render(<AdministrationPage />, { wrapper: inShell(shell) });
  return shell;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const find = async (text: string) => userEvent.type(screen.getByRole('searchbox'), `${text}{Enter}`);
const sent = () => api.sent.filter(({ key }) => !key.startsWith('GET'));

test('[ADM-18] nothing is read before a search; a found account opens and the address keeps only its number', async () => {
  const shell = open();
  const before = api.sent.length;
  await find('марина');
  expect(await screen.findByText(/marina@example\.test/)).toBeVisible();
  expect(screen.getByText('Показаны первые 10. Уточните запрос')).toBeVisible();
  expect(shell.path()).toBe('/admin/?part=support');

  await press('Открыть: Марина Ветрова, № 12');

  expect(await screen.findByRole('region', { name: 'Учётная запись' })).toHaveTextContent('3 МБ из 5 МБ');
  expect([before, shell.path()]).toEqual([0, '/admin/?part=support&account=12']);
  await press('К поиску');
  expect(screen.getByRole('searchbox')).toBeVisible();
});

test('[ADM-18] a search without a result says how to search', async () => {
  found = [];
  open();

  await find('никто');

  expect(await screen.findByText('Никого не нашли по запросу «никто»')).toBeVisible();
  expect(screen.getByText('Адрес почты и логин пишите целиком, имя — с начала слова')).toBeVisible();
});

test('[ADM-15] an opened account shows why a letter and a delivery failed, and its security log', async () => {
  open('/admin/?part=support&account=12');

  expect(await screen.findByText('550 mailbox unavailable')).toBeVisible();
  expect(screen.getByText('Telegram · Деньги')).toBeVisible();
  expect(screen.getByText('Не доставлено. Бот остановлен')).toBeVisible();
  expect(screen.getByText('Неудачная попытка входа')).toBeVisible();
  expect(screen.getByText(/собрать не удалось/)).toBeVisible();
});

test('[ADM-16] one session ends at once, all of them after a question', async () => {
  const shell = open('/admin/?part=support&account=12');
  await screen.findByRole('list', { name: 'Открытые сеансы' });

  await press('Завершить сеанс: Chrome, Windows');
  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Сеанс завершён'));
  await press('Завершить все');
  expect(within(screen.getByRole('group', { name: 'Завершить все сеансы?' })).getByText('Отменить')).toHaveFocus();
  await press('Завершить все сеансы');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Все сеансы завершены'));
  expect(sent()).toMatchObject([
    { input: { params: { id: 12, session_id: 60 } } },
    { key: 'DELETE /api/admin/accounts/{id}/sessions', input: { params: { id: 12 } } },
  ]);
});

test('[ADM-17] the letter is sent again only for an address that is not proved', async () => {
  const shell = open('/admin/?part=support&account=12');
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить письмо подтверждения ещё раз' }));

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Письмо отправлено на marina@example.test'));
});

test('[ADM-17] a proved address has no such button', async () => {
  account = { ...OPENED, email_state: 'proved' };
  open('/admin/?part=support&account=12');

  await screen.findByText('Адрес подтверждён');
  expect(screen.queryByRole('button', { name: /письмо подтверждения/ })).toBeNull();
});

test('[ADM-11] an account that cannot be read says so and is read again', async () => {
  account = null;
  open('/admin/?part=support&account=13');

  expect(await screen.findByText('Не удалось загрузить учётную запись')).toBeVisible();
});
