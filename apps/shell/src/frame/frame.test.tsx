import { fakeApi, type FakeApi, fakePage } from '@planner/api-client/testing';
import { bot, notifications } from '@planner/contract';
import { type Candidate } from '@planner/platform-contract';
import { useShell } from '@planner/shell-api';
import { type FakeShell, type FakeShellOptions, fakeShell, inShell } from '@planner/product/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDrafts } from '../events/open-drafts.ts';
import { createRegistryStore } from '@planner/platform-runtime';
import { fakeCandidate } from '@planner/platform-runtime/testing';
import { PlaceContext, type RouteHandle } from '../session/route-guard.tsx';
import { Frame } from './frame.tsx';
import { createTheme } from './theme/theme.ts';

/** The teacher's actions in the menu of the account. */
const OF_TEACHER = ['Первые шаги', 'Настройки', 'Журнал действий', 'Поддержка', 'Выйти'];

let api: FakeApi;
let isConnected = false;
beforeEach(() => {
  isConnected = false;
  api = fakeApi(
    { ...notifications, ...bot },
    {
      'GET /api/bot': () => ({ name: 'tetradka_bot', connected: isConnected }),
      'GET /api/notifications_teacher': ({ query }) => ({ ...fakePage([], query), unread: 0 }),
      'GET /api/notifications_student': ({ query }) => ({ ...fakePage([], query), unread: 0 }),
    },
  );
});
afterEach(() => {
  api.restore();
  localStorage.clear();
  sessionStorage.clear();
});

const entry = (to: string, label: string, order: number, role: 'teacher' | 'student') => ({
  to,
  label,
  icon: 'calendar',
  order,
  roles: [role],
  bottomBar: true,
});
const part = (menu: Candidate['menu']) => ({ candidates: [fakeCandidate({ menu })] });

const REGISTRY = createRegistryStore({
  contract: '1.0.0',
  remotes: {
    students: part([entry('/my-students-test', 'Ученики', 30, 'teacher')]),
    calendar: part([
      entry('/calendar', 'Календарь', 20, 'teacher'),
      entry('/home-teacher-test', 'Сейчас', 10, 'teacher'),
    ]),
    cabinet: part([entry('/student/student-cabinet', 'Мои занятия', 10, 'student')]),
  },
});

/** The content of the notification panel. */
function List() {
  const { bus } = useShell();
  return <button onClick={() => bus.emit('panel-close-wanted', {})}>Закрыть уведомления</button>;
}

interface Stand extends FakeShellOptions {
  place?: RouteHandle;
  offered?: boolean;
  hasBot?: boolean;
  /** The authorization check has not answered yet. */
  isChecking?: boolean;
  /** The role of the last person in this browser. */
  last?: 'teacher';
}

function stand({
  place = { title: 'Неделя' },
  offered = true,
  hasBot = true,
  isChecking = false,
  last,
  ...options
}: Stand = {}) {
  const shell: FakeShell = fakeShell({
    at: '/calendar/calendar-week',
    pieces: { 'notification-panel': [{ owner: 'account', label: 'Уведомления', Part: List }] },
    ...options,
  });
  const isOffered = () => offered;
  const { session } = shell;
  const userType = session.user?.user_type ?? null;
  let isKnown = !isChecking;
  const listeners = new Set<() => void>();
  const theme = createTheme({
    root: document.createElement('html'),
    storage: localStorage,
    systemDark: { matches: false, addEventListener: () => undefined },
    page: window,
  });
  const parts = {
    registry: REGISTRY,
    theme,
    drafts: watchDrafts(shell.bus),
    configuration: hasBot ? { BOT: 'on' as const } : {},
    loader: { load: () => Promise.reject(new Error('not here')), warmUp: () => undefined },
    session: {
      ...session,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      visitor: () => (isKnown ? { isAuth: userType !== null, userType } : { isAuth: null, userType: null }),
      lastUserType: () => last ?? null,
      start: () => Promise.resolve(),
      signedIn: () => Promise.reject(new Error('not here')),
      ended: () => undefined,
      signedOut: () => undefined,
    },
  };
  const page = { ...shell, modals: { ...shell.modals, isOffered } };
  render(
    <PlaceContext value={place}>
      <Frame {...parts}>
        <h1>Страница</h1>
      </Frame>
    </PlaceContext>,
    { wrapper: inShell(page) },
  );
  const answer = () =>
    act(() => {
      isKnown = true;
      for (const listener of listeners) listener();
    });
  return { shell, theme, answer };
}

const side = () => within(screen.getByRole('complementary', { name: 'Боковое меню' }));
const names = (nodes: readonly HTMLElement[]) => nodes.map((node) => node.textContent);

test('[NAV-12] a teacher’s menu shows the deployed sections for teachers in order and marks the current section', () => {
  stand();

  const links = within(side().getByRole('navigation', { name: 'Разделы' })).getAllByRole('link');

  expect(names(links)).toEqual(['Сейчас', 'Календарь', 'Ученики']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
});

test.each([
  ['a visitor', { user: null }],
  ['the root, also for somebody signed in', { at: '/' }],
  ['a page that stands alone', { place: { title: 'Вход', public: true, isBare: true } as const }],
])('[NAV-12] there is no menu for %s', (_, options) => {
  stand(options);

  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('main')).toHaveTextContent('Страница');
});

test('[NAV-26] a user who passed the frame’s place before it appeared stays after it', async () => {
  const { answer } = stand({ isChecking: true });
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'К содержанию' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  answer();

  expect(side().getByRole('navigation', { name: 'Разделы' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each([
  [true, 1],
  [false, 0],
])('[NAV-12] until the check has answered (%s) the menu is for the last person’s role', (isChecking, menus) => {
  const { answer } = stand({ user: null, isChecking, last: 'teacher' });
  const shown = screen.queryAllByRole('navigation', { name: 'Разделы' });

  answer();

  expect(shown).toHaveLength(menus);
  expect(screen.getByRole('main')).not.toHaveFocus();
});

test('[NAV-13] «Занятие» and «Пробное» open their forms', async () => {
  const { shell } = stand();

  await userEvent.click(side().getByRole('button', { name: 'Занятие' }));
  await userEvent.click(side().getByRole('button', { name: 'Пробное' }));

  expect(shell.opened).toEqual([
    { name: 'lesson-form', props: {} },
    { name: 'trial-lesson-form', props: {} },
  ]);
});

test('[NAV-13] a form that is not deployed is not offered, and a student has none', () => {
  stand({ offered: false });
  const ofTeacher = side().queryByRole('button', { name: 'Занятие' });
  document.body.replaceChildren();
  stand({ user: 'student' });

  expect([ofTeacher, side().queryByRole('button', { name: 'Занятие' })]).toEqual([null, null]);
});

test('[NAV-14] the bottom bar has at most four entries and «Меню»', () => {
  stand();

  const bar = within(screen.getByRole('navigation', { name: 'Нижнее меню' }));

  expect(names([...bar.getAllByRole('link'), ...bar.getAllByRole('button')])).toEqual([
    'Сейчас',
    'Календарь',
    'Ученики',
    'Меню',
  ]);
});

test('[NAV-15] «Меню» shows every section, the night mode and the account’s actions', async () => {
  const { theme } = stand();

  await userEvent.click(screen.getByRole('button', { name: 'Меню' }));
  const burger = within(await screen.findByRole('dialog', { name: 'Меню' }));
  await userEvent.click(burger.getByRole('switch', { name: 'Ночной режим' }));

  expect(names(burger.getAllByRole('link'))).toEqual([
    'Сейчас',
    'Календарь',
    'Ученики',
    'Уведомления',
    'Вопросы и ответы',
  ]);
  expect(burger.getByRole('button', { name: 'Бот в Telegram' })).toBeVisible();
  expect(names(within(burger.getByRole('region', { name: 'Учётная запись' })).getAllByRole('button'))).toEqual(
    OF_TEACHER,
  );
  expect(theme.getSnapshot()).toBe('dark');
});

test('[NAV-15] following a link of the menu closes the menu', async () => {
  const { shell } = stand();
  await userEvent.click(screen.getByRole('button', { name: 'Меню' }));

  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Ученики' }));

  expect(shell.path()).toBe('/my-students-test');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[NAV-15] «Настройки» in the menu opens the settings and closes the menu', async () => {
  const { shell } = stand();
  await userEvent.click(screen.getByRole('button', { name: 'Меню' }));

  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Настройки' }));

  expect(shell.path()).toBe('/teacher-cabinet/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['teacher', /^Ольга\s*Expert\s*, меню$/, OF_TEACHER],
  [
    'student',
    /^Анна\s*, меню$/,
    [
      'Профиль',
      'Добавить преподавателя',
      'Настройки уведомлений',
      'Занятия в своём календаре',
      'Сменить постоянный пароль',
      'Привязать другую почту',
      'Безопасность',
      'Мои данные',
      'Поддержка',
      'Удалить учётную запись',
      'Выйти',
    ],
  ],
] as const)('[NAV-16] the header’s menu of a %s', async (user, name, actions) => {
  stand({ user });

  await userEvent.click(screen.getByRole('button', { name }));

  expect(names(await screen.findAllByRole('menuitem'))).toEqual(actions);
});

test('[ADM-7] the menu of an account with the right leads to the page of administrators', async () => {
  const { shell } = stand({ user: { permissions: ['admin'] } });

  await userEvent.click(screen.getByRole('button', { name: /, меню$/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Администрирование' }));

  expect(shell.path()).toBe('/admin/');
});

test('[ACC-63] a dialog over the page asks for a student’s password', async () => {
  const { shell } = stand({ user: 'student' });

  await userEvent.click(screen.getByRole('button', { name: /^Анна\s*, меню$/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Сменить постоянный пароль' }));

  expect(shell.opened).toEqual([{ name: 'password', props: {} }]);
});

test('[NAV-17] the bot’s button shows whether the bot is connected, and opens its dialog', async () => {
  isConnected = true;
  const { shell } = stand();

  const button = await side().findByRole('button', { name: /^Бот в Telegram\s+Подключён$/ });
  await userEvent.click(button);

  expect(shell.opened).toEqual([{ name: 'bot', props: {} }]);
});

test('[NAV-17] without a configured bot there is no button', () => {
  stand({ hasBot: false });

  expect(screen.queryByText('Бот в Telegram')).toBeNull();
});

test.each([
  ['a student', 'student', ['Добавить преподавателя', 'Поддержка', 'Выйти']],
  ['a teacher with the right of administration', { permissions: ['admin'] }, ['Поддержка', 'Выйти']],
] as const)(
  '[NAV-27] header and menus omit the account’s items that no deployed remote shows: %s',
  async (_, user, left) => {
    stand({
      user: typeof user === 'string' ? user : { permissions: [...user.permissions] },
      offered: false,
      pieces: {},
    });

    await userEvent.click(screen.getByRole('button', { name: /, меню$/ }));

    expect(names(await screen.findAllByRole('menuitem'))).toEqual(left);
    expect(screen.queryByText('Бот в Telegram')).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Уведомления' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Уведомления/ })).toBeNull();
  },
);

test('[NTF-21] the side menu’s switch and the bell open the same panel', async () => {
  stand();

  await userEvent.click(side().getByRole('switch', { name: 'Уведомления' }));
  const panel = await screen.findByRole('complementary', { name: 'Уведомления' });
  await userEvent.click(screen.getByRole('button', { name: 'Уведомления' }));

  expect(panel).not.toBeInTheDocument();
  await userEvent.click(side().getByRole('switch', { name: 'Уведомления' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Закрыть уведомления' }));
  expect(screen.queryByRole('complementary', { name: 'Уведомления' })).toBeNull();
});

test.each([
  ['on the page of notifications', { at: '/notifications/' }],
  ['without a deployed remote that shows notifications', { pieces: {} }],
])('[NTF-21] %s the panel does not open, even if it was open before', async (_, options) => {
  sessionStorage.setItem('tetradka.notification-panel', 'open');
  stand(options);

  await act(() => import('../notifications/notification-panel.tsx'));

  expect(screen.queryByRole('complementary', { name: 'Уведомления' })).toBeNull();
});

test('[NAV-18] the tab shows the page’s title, and the page takes the focus when a menu opens it', async () => {
  const { shell } = stand({ place: { title: 'Ученики' } });
  expect(document.title).toBe('Ученики — Тетрадка');
  vi.useFakeTimers({ shouldAdvanceTime: true });

  await userEvent.click(side().getByRole('link', { name: 'Ученики' }));
  vi.advanceTimersByTime(3000);
  vi.useRealTimers();

  expect(shell.path()).toBe('/my-students-test');
  expect(screen.getByRole('heading', { name: 'Страница' })).toHaveFocus();
});

test('[NAV-21] the tab has a mark while the page has unsaved input', () => {
  const { shell } = stand();
  const type = (subject: string, typed: Record<string, unknown> | null) =>
    act(() => shell.bus.emit('draft-typed', { form: 'calendar/lesson-form', subject, typed }));
  const titles = [document.title];

  type('new', { goal: 'Глаголы' });
  type('7', { goal: 'Чтение' });
  type('new', null);
  titles.push(document.title);
  type('7', null);
  titles.push(document.title);

  expect(titles).toEqual(['Неделя — Тетрадка', '• Неделя — Тетрадка', 'Неделя — Тетрадка']);
});

test('[TIM-44] every page of an account with a time zone unknown to the browser says so', async () => {
  stand({ user: { time_zone: 'Asia/Newtown' } });

  expect(await screen.findByRole('complementary', { name: 'Часовой пояс' })).toHaveTextContent(/не знает часовой пояс/);
});
