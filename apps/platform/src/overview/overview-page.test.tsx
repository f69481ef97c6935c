import { fakeApi, FakeRefusal } from '@planner/api-client/testing';
import { consoleCalls, platformCalls } from '@planner/platform-contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { QUIET } from '../testing/quiet.ts';
import { sampleOverview } from '../testing/sample-remote.ts';
import { OverviewPage } from './overview-page.tsx';

const calls = { ...platformCalls, ...consoleCalls };
let restore = () => {};
afterEach(() => restore());

function open(overview: () => ReturnType<typeof sampleOverview>[], at = '/platform') {
  const shell = fakeShell({ at });
  const api = fakeApi(calls, { ...QUIET, 'GET /api/platform/overview': overview });
  restore = api.restore;
  render(<OverviewPage />, { wrapper: inShell(shell, '/platform') });
  return { shell, api };
}

test('[PLT-261] a remote shows its present versions, their share of pages, their health, and the author of the decision', async () => {
  open(() => [sampleOverview({ pins: 2, failures: 3 })]);

  const card = await screen.findByRole('list', { name: 'Разделы' });

  expect(within(card).getByRole('link', { name: 'calendar' })).toHaveAttribute('href', '/platform/calendar');
  expect(card).toHaveTextContent('Проба: 10 %, растёт сама');
  expect(card).toHaveTextContent('1.2.0 у всех: 90 % страниц, сбоев 1,1 %');
  expect(card).toHaveTextContent('1.3.0 пробная: 10 % страниц, сбоев 20 %');
  expect(card).toHaveTextContent('закреплений: 2');
  expect(card).toHaveTextContent('Пробная версия 1.3.0 · 10 % людей, растёт сама · elena@example.test');
  expect(within(card).getByRole('link', { name: '3 сбоя за сутки' })).toHaveAttribute(
    'href',
    '/platform?part=failures&remote=calendar',
  );
});

test('[PLT-261] a remote without pins and failures does not mention them, and a version without people counts as another', async () => {
  const { canary, decision, versions } = sampleOverview();
  open(() => [
    sampleOverview({
      canary: canary && { ...canary, auto: false },
      decision: decision && { ...decision, act: 'token', version: null, details: {} },
      versions: [...versions, { version: '1.0.0', pages: 100, healthy: 100, failed: 0, crashed: 0 }],
    }),
  ]);

  const card = await screen.findByRole('list', { name: 'Разделы' });

  expect(card).toHaveTextContent('Проба: 10 %У всех');
  expect(card).toHaveTextContent('1.0.0 прочая: 50 % страниц, сбоев 0 %');
  expect(card).toHaveTextContent(/сбоев 0 %Создан токен · elena@example\.test, сегодня в 15:00$/);
});

test('[PLT-262] a problem is described in words', async () => {
  open(() => [
    sampleOverview({ remote: 'finance', problem: 'taken back', canary: null }),
    sampleOverview({ problem: 'worse', versions: [], decision: null }),
  ]);

  expect(await screen.findByText('Версия отозвана')).toBeVisible();
  expect(screen.getByText('Пробная хуже основной')).toBeVisible();
  expect(screen.getByText('За сутки страницы ничего не сообщали')).toBeVisible();
});

test('[PLT-261] an empty list of remotes says so, and a failed read can be retried', async () => {
  let isAway = true;
  open(() => {
    if (isAway) throw new FakeRefusal('busy', 'Сервер занят');
    return [];
  });

  const again = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить разделы');
  isAway = false;
  await userEvent.click(again);

  expect(await screen.findByText('Разделов ещё нет')).toBeVisible();
});

test('[PLT-265] the address keeps the tab of failures, and an empty list says so', async () => {
  const { shell } = open(() => [sampleOverview()]);

  await userEvent.click(await screen.findByRole('tab', { name: 'Сбои' }));

  expect(await screen.findByText('Сбоев нет')).toBeVisible();
  expect(shell.path()).toBe('/platform?part=failures');
});
