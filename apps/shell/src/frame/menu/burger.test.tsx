import { fakeApi, type FakeApi, fakePage } from '@planner/api-client/testing';
import { homework, search } from '@planner/contract';
import { fakeShell, type FakeShellOptions, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTheme } from '../theme/theme.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Burger } from './burger.tsx';
import { currentEntry } from './current-entry.ts';
import { SideMenu } from './side-menu.tsx';
import type { FrameMenu } from './use-frame-menu.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi(homework, { 'GET /api/homework/to-check': ({ query }) => ({ ...fakePage([], query), total: 3 }) });
});
afterEach(() => api.restore());

const COUNT = { of: 'GET /api/homework/to-check', label: 'ждут проверки' };
const ENTRIES = ['/calendar', '/students'].map((to, order) => ({
  to,
  label: to === '/students' ? 'Ученики' : 'Календарь',
  icon: 'calendar',
  order,
  roles: ['teacher' as const],
  bottomBar: true,
  ...(to === '/students' && { count: COUNT }),
}));
const none = () => undefined;
const theme = createTheme({
  root: document.createElement('html'),
  storage: localStorage,
  systemDark: { matches: true, addEventListener: none },
  page: window,
});

const at = (pathname: string, has = true): FrameMenu => ({
  entries: ENTRIES,
  current: currentEntry(ENTRIES, pathname),
  pathname,
  hasBot: has,
  hasNotifications: has,
  warmUp: none,
});
const open = (menu: FrameMenu, user: FakeShellOptions['user'] = 'teacher', onClose: () => void = none) =>
  render(<Burger menu={menu} theme={theme} onClose={onClose} />, { wrapper: inShell(fakeShell({ user })) });
const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.getAttribute('href'));

test.each(['/calendar', '/notifications', '/faq'])('[NAV-15] on %s «Меню» marks only that entry', (pathname) => {
  open(at(pathname));

  expect(current()).toEqual([pathname]);
});

test('[NAV-12] the side menu marks the questions and answers while they are open', () => {
  const wrapper = inShell(fakeShell());
  const props = { home: '/', isPanelOpen: false, onPanelToggle: none };
  const { rerender } = render(<SideMenu menu={at('/faq', false)} {...props} />, { wrapper });
  const onIt = current();

  rerender(<SideMenu menu={at('/students', false)} {...props} />);

  expect([onIt, current()]).toEqual([['/faq'], ['/students']]);
});

test('[NAV-14] the bottom bar marks the current section', () => {
  render(<BottomBar menu={at('/calendar')} isBurgerOpen={false} onBurger={none} />, { wrapper: inShell(fakeShell()) });

  expect(current()).toEqual(['/calendar']);
});

test.each([
  ['at the side', () => <SideMenu menu={at('/', false)} home="/" isPanelOpen={false} onPanelToggle={none} />],
  ['at the bottom', () => <BottomBar menu={at('/')} isBurgerOpen={false} onBurger={none} />],
  ['that «Меню» opens', () => <Burger menu={at('/')} theme={theme} onClose={none} />],
])('[HMW-55] the menu %s shows the waiting number', async (_, menu) => {
  render(menu(), { wrapper: inShell(fakeShell()) });

  expect(await screen.findAllByRole('img', { name: 'ждут проверки: 3' })).toHaveLength(1);
});

test('[NAV-15] without a bot and notifications «Меню» offers neither; the night switch is on in a dark theme', () => {
  open(at('/', false));

  expect(screen.queryByText('Бот в Telegram')).toBeNull();
  expect(screen.queryByText('Уведомления')).toBeNull();
  expect(screen.getByRole('switch', { name: 'Ночной режим' })).toBeChecked();
});

test.each([
  ['teacher', 1],
  ['student', 0],
] as const)('[NAV-15] «Меню» names a %s; %i of them is an expert', (user, experts) => {
  open(at('/'), user);

  expect(screen.queryAllByText('Expert')).toHaveLength(experts);
});

test('[NAV-15] «Меню» closes when the page changes, also without one of its links', () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = open(at('/calendar'), 'teacher', onClose);
  expect(onClose).not.toHaveBeenCalled();

  rerender(<Burger menu={at('/faq')} theme={theme} onClose={onClose} />);

  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[ONE-16] a teacher’s «Меню» opens the line in its place, and closing the line leaves both', async () => {
  api.also(search, { 'GET /api/search': () => ({ items: [] }) });
  const onClose = vi.fn<() => void>();
  open(at('/calendar'), 'teacher', onClose);

  await userEvent.click(screen.getByRole('button', { name: 'Найти или создать' }));
  expect(await screen.findByRole('combobox', { name: 'Что найти или создать' })).toHaveFocus();
  expect(screen.queryByRole('dialog', { name: 'Меню' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));

  expect(onClose).toHaveBeenCalledOnce();
});

test('[ONE-16] a student’s «Меню» has no line', () => {
  open(at('/calendar'), 'student');

  expect(screen.queryByRole('button', { name: 'Найти или создать' })).toBeNull();
});

test.each([
  ['teacher', 'Меню'],
  ['student', 'Ещё'],
] as const)('[CAB-112] the menu of a %s is named «%s», as the button that opens it', (user, name) => {
  open(at('/calendar'), user);

  expect(screen.getByRole('dialog')).toHaveAccessibleName(name);
});
