import { fakeApi } from '@planner/api-client/testing';
import { consoleCalls, platformCalls } from '@planner/platform-contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { QUIET } from '../testing/quiet.ts';
import { sampleDetails, sampleOverview } from '../testing/sample-remote.ts';
import { FailuresPart } from './failures-part.tsx';

const calls = { ...platformCalls, ...consoleCalls };
let restore = () => {};
afterEach(() => restore());

const GROUP = {
  id: 4,
  remote: 'calendar',
  version: '1.3.0',
  phase: 'mount',
  kind: 'render',
  error: 'TypeError',
  count: 12,
  place: 'at week (/mfe/calendar/1.3.0/week.js:1:20)',
  first_at: '2026-11-20T08:00:00Z',
  last_at: '2026-11-20T12:00:00Z',
  stack: '',
};
const FAILURE = {
  id: 4,
  at: GROUP.last_at,
  remote: 'calendar',
  version: '1.3.0',
  phase: 'mount',
  kind: 'render',
  number: '0123456789',
  error: 'TypeError',
  status: null,
  request_id: null,
  frames: [
    {
      text: GROUP.place,
      source: {
        file: 'apps/calendar/src/week/week.tsx',
        line: 3,
        column: 5,
        name: 'openWeek',
        lines: [
          { number: 2, text: 'const days = week.days;' },
          { number: 3, text: 'return days.map(show);' },
        ],
      },
    },
    { text: 'at foreign (/mfe/calendar/1.3.0/gone.js:1:2)', source: null },
  ],
};

function open(at: string, { group = {}, failure = {}, of }: { group?: object; failure?: object; of?: string } = {}) {
  const shell = fakeShell({ at });
  const api = fakeApi(calls, {
    ...QUIET,
    'GET /api/platform/remotes': () => [sampleOverview()],
    'GET /api/platform/remotes/{remote}': () => sampleDetails(),
    'GET /api/platform/failures': () => ({ items: [{ ...GROUP, ...group }], total: 1, page: 1, page_size: 20 }),
    'GET /api/platform/remotes/{remote}/failures/{id}': () => ({ ...FAILURE, ...failure }),
  });
  restore = api.restore;
  render(<FailuresPart {...(of !== undefined && { of })} />, { wrapper: inShell(shell, '/platform') });
  return { shell, api };
}

test('[PLT-265] failures of one place show their number, first time, place and kind', async () => {
  open('/platform');

  const list = await screen.findByRole('list', { name: 'Сбои' });

  expect(list).toHaveTextContent('calendar 1.3.0');
  expect(list).toHaveTextContent('Ошибка при показе');
  expect(list).toHaveTextContent('при запуске');
  expect(list).toHaveTextContent('12 раз');
  expect(list).toHaveTextContent('TypeError at week (/mfe/calendar/1.3.0/week.js:1:20)');
});

test('[PLT-266] an opened stack is loaded and shows the sources when there is a map', async () => {
  const { api } = open('/platform');
  await screen.findByRole('list', { name: 'Сбои' });
  const before = api.sent.filter(({ key }) => key.endsWith('{id}')).length;

  await userEvent.click(screen.getByText('Где это в коде'));
  const stack = await screen.findByRole('list', { name: 'Стек' });

  expect(before).toBe(0);
  expect(stack).toHaveTextContent('apps/calendar/src/week/week.tsx:3:5 openWeek');
  expect(within(stack).getByLabelText('apps/calendar/src/week/week.tsx, строка 3')).toHaveTextContent(
    '3return days.map(show);',
  );
  expect(stack).toHaveTextContent('at foreign (/mfe/calendar/1.3.0/gone.js:1:2)');
});

test('[PLT-265] a single failure of an unknown place shows its time and no stack', async () => {
  open('/platform', { group: { count: 1, place: '' } });

  const list = await screen.findByRole('list', { name: 'Сбои' });

  expect(list).toHaveTextContent(/TypeErrorсегодня в 15:00$/);
  expect(screen.queryByText('Где это в коде')).toBeNull();
});

test('[PLT-266] a failure shows the server’s status, and the stack a mapped line without a name and a source', async () => {
  const [frame] = FAILURE.frames;
  const bare = { text: '', source: { ...frame?.source, name: null, lines: [] } };
  open('/platform', { failure: { status: 502, request_id: 'abc', frames: [bare] } });
  await userEvent.click(await screen.findByText('Где это в коде'));

  const stack = await screen.findByRole('list', { name: 'Стек' });

  expect(screen.getByText(/номер на карточке 0123456789, ответ 502, запрос abc$/)).toBeVisible();
  expect(stack.textContent).toBe('apps/calendar/src/week/week.tsx:3:5');
  expect(stack.querySelector('pre')).toBeNull();
  expect(screen.queryByText(/Карт исходного кода/)).toBeNull();
});

test('[PLT-266] a stack without maps says so, and a failure without a server’s answer shows no status', async () => {
  open('/platform', { failure: { frames: FAILURE.frames.map(({ text }) => ({ text, source: null })) } });
  await userEvent.click(await screen.findByText('Где это в коде'));

  expect(await screen.findByText(/Карт исходного кода у этой версии нет/)).toBeVisible();
  expect(screen.getByText(/номер на карточке 0123456789$/)).toBeVisible();
});

test.each([
  ['calendar', 1],
  ['shell', 0],
])('[PLT-265] on the page of %s the remote cannot be changed; versions to choose from: %i list', async (of, lists) => {
  const { api } = open('/platform', { of });
  await screen.findByRole('list', { name: 'Сбои' });

  await expect.poll(() => screen.queryAllByRole('combobox', { name: 'Версия' })).toHaveLength(lists);
  expect(screen.queryByRole('combobox', { name: 'Раздел' })).toBeNull();
  expect(api.sent.filter(({ key }) => key === 'GET /api/platform/remotes')).toEqual([]);
  expect(api.sent.filter(({ key }) => key.endsWith('/{remote}'))).toHaveLength(lists);
});

test('[PLT-265] the chosen remote, version and period are in the address', async () => {
  const { shell, api } = open('/platform?part=failures');
  await screen.findByRole('list', { name: 'Сбои' });

  await userEvent.click(screen.getByRole('radio', { name: 'Неделя' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Раздел' }));
  await userEvent.click(await screen.findByRole('option', { name: 'calendar' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Версия' }));
  await userEvent.click(await screen.findByRole('option', { name: '1.1.0' }));

  expect(shell.path()).toBe('/platform?part=failures&period=week&remote=calendar&version=1.1.0');
  await expect
    .poll(() => api.sent.filter(({ key }) => key === 'GET /api/platform/failures').at(-1)?.input)
    .toMatchObject({ query: { remote: 'calendar', version: '1.1.0', period: 'week' } });
});
