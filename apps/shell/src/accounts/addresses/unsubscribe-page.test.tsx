import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { notificationSettings } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { UnsubscribePage } from './unsubscribe-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const stand = (at: string) =>
  render(<UnsubscribePage />, { wrapper: inShell(fakeShell({ at: `/user/unsubscribe${at}`, user: null })) });

test('[DLV-30] an opened link names the notifications and unsubscribes only after a press', async () => {
  api = fakeApi(notificationSettings, {
    'POST /api/unsubscribe': () => ({ group: 'money' as const, channel: 'mail' as const, operation_id: null }),
  });
  stand('?token=5.money.mail.abc');
  const lead = screen.getByText(/На почту/).textContent;
  const before = api.sent.length;

  await userEvent.click(screen.getByRole('button', { name: 'Отписаться' }));

  expect(await screen.findByRole('heading', { name: 'Вы отписались' })).toBeVisible();
  expect(screen.getByText(/больше не приходят уведомления «Деньги»/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Вернуть или настроить' })).toHaveAttribute(
    'href',
    '/notifications/settings/',
  );
  expect(lead).toBe('На почту перестанут приходить уведомления «Деньги».');
  expect([before, api.sent[0]?.input]).toEqual([0, { body: { token: '5.money.mail.abc' } }]);
});

test('[DLV-31] an incomplete or foreign link says so and leads to the settings', async () => {
  api = fakeApi(notificationSettings, {
    'POST /api/unsubscribe': () => {
      throw new FakeRefusal('not_found', 'Ссылка не действует: письмо не отсюда');
    },
  });
  const { unmount } = stand('');
  const cut = screen.getByRole('heading').textContent;
  unmount();
  stand('?token=5.nonsense.mail.abc');

  await userEvent.click(screen.getByRole('button', { name: 'Отписаться' }));

  expect(await screen.findByText('Ссылка не действует: письмо не отсюда.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Настройки уведомлений' })).toBeVisible();
  expect(cut).toBe('Ссылка не действует');
});
