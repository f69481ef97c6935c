import { fakeApi, type FakeApi, fakePage } from '@planner/api-client/testing';
import { account, security, type SecurityEvent } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SecurityDialog } from './security-dialog.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const event = (id: number, kind: SecurityEvent['kind'], more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id,
  kind,
  ip: '203.0.113.7',
  user_agent: 'Firefox Linux',
  at: '2026-11-20T06:00:00Z',
  ...more,
});

const KINDS = ['sign_in_failed', 'email_changed', 'registered'] as const;
const nowhere = { ip: '', user_agent: '' };
const LOG = Array.from({ length: 22 }, (_, index) =>
  event(22 - index, KINDS[index] ?? 'signed_in', index === 1 ? nowhere : {}),
);
const session = (id: number) => ({
  id,
  user_agent: 'Chrome Windows',
  current: id === 60,
  created_at: '2026-11-19T06:00:00Z',
  last_seen_at: '2026-11-20T06:00:00Z',
});

function stand(sessions = [session(60)]) {
  api = fakeApi(account, { 'GET /api/user/sessions': ({ query }) => fakePage(sessions, query) }).also(security, {
    'GET /api/user/security-events': ({ query }) => fakePage(LOG, query),
    'DELETE /api/user/sessions': () => null,
  });
  const shell = fakeShell({ at: '/student/student-cabinet', user: 'student' });
  const close = vi.fn<() => void>();
  render(<SecurityDialog close={close} />, { wrapper: inShell(shell) });
  return { shell, close };
}

const log = () => within(screen.getByRole('region', { name: 'Журнал' }));

test('[ACC-144] the log shows each event, its device, address and time, and more on demand', async () => {
  stand();

  const failed = await log().findByText('Неудачная попытка входа');
  const first = log()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  await userEvent.click(log().getByRole('button', { name: 'Показать ещё' }));
  await vi.waitFor(() => expect(log().getAllByRole('listitem')).toHaveLength(22));

  expect(failed).toBeVisible();
  expect(first[0]).toMatch(/^Неудачная попытка входаFirefox, Linux · 203\.0\.113\.7 · .+ в \d+:\d\d$/);
  expect(first[1]).toMatch(/^Адрес почты изменён[^·]+ в \d+:\d\d$/);
  expect(log().getByRole('status')).toHaveTextContent('Показаны все: 22');
  expect(log().queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

test('[ACC-144] the log advises to change the password when somebody else was there, and opens its dialog', async () => {
  const { shell, close } = stand();

  const advice = log().getByText(/Если это были не вы, смените пароль и нажмите «Выйти везде»/);
  await userEvent.click(log().getByRole('button', { name: 'Сменить пароль' }));

  expect(advice).toBeVisible();
  expect(shell.opened).toEqual([{ name: 'password', props: {} }]);
  expect(close).toHaveBeenCalledOnce();
});

test('[ACC-172] «Показать ещё» shows the sessions beyond the first fifty', async () => {
  stand(Array.from({ length: 60 }, (_, index) => session(60 - index)));
  const open = () => within(screen.getByRole('region', { name: 'Открытые сеансы' }));
  expect(await open().findAllByRole('listitem')).toHaveLength(50);

  await userEvent.click(open().getByRole('button', { name: 'Показать ещё' }));

  await vi.waitFor(() => expect(open().getAllByRole('listitem')).toHaveLength(60));
  expect(open().getByRole('status')).toHaveTextContent('Показаны все: 60');
});

test('[ACC-145] «Выйти везде» asks once and opens the login page, which ends all sessions', async () => {
  const { shell } = stand();
  const everywhere = () => screen.getByRole('button', { name: 'Выйти везде' });

  await userEvent.click(everywhere());
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  const stayed = shell.path();
  await userEvent.click(everywhere());
  await userEvent.click(screen.getByRole('button', { name: 'Завершить все сеансы' }));

  expect([stayed, shell.path()]).toEqual(['/student/student-cabinet', '/user/login/']);
  expect(api.sent.filter(({ key }) => key.startsWith('DELETE'))).toEqual([]);
});

test('[ACC-178] the question of «Выйти везде» focuses its safe answer, and the answer returns the focus', async () => {
  stand();
  const everywhere = () => screen.getByRole('button', { name: 'Выйти везде' });

  await userEvent.click(everywhere());
  const asked = document.activeElement;
  await userEvent.keyboard('{Enter}');

  expect(asked).toHaveTextContent('Отменить');
  expect(everywhere()).toHaveFocus();
});
