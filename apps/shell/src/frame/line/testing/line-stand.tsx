import { fakeCandidate } from '@planner/platform-runtime/testing';
import { fakeShell, type FakeShellOptions, inShell } from '@planner/product/testing';
import { browserStorage } from '@planner/shell-api';
import { render, screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { LineOpener } from '../line-opener.tsx';
import { createTheme } from '../../theme/theme.ts';

const REGISTRY = {
  contract: '1.0.0',
  remotes: {
    students: {
      candidates: [
        fakeCandidate({
          routes: [
            { path: '/my-students-test', roles: ['teacher'], title: 'Ученики' },
            { path: '/my-students-test/archive', roles: ['teacher'], title: 'Архив' },
            { path: '/my-students-test/student/:id', roles: ['teacher'], title: 'Ученик' },
            { path: '/student/student-cabinet', roles: ['student'], title: 'Кабинет' },
          ],
        }),
      ],
    },
  },
};

const MENU = {
  entries: [{ to: '/my-students-test', label: 'Ученики', icon: 'users', order: 30, roles: ['teacher'] }],
  current: null,
  pathname: '/calendar',
  hasBot: false,
  hasNotifications: false,
  warmUp: () => undefined,
};

/** Shows the button of the line beside a page with a field. */
export function showLine(options: FakeShellOptions = {}) {
  const shell = fakeShell({ at: '/calendar/calendar-week', now: '2026-11-20T12:24:00.000Z', ...options });
  const page = { ...shell, modals: { ...shell.modals, isOffered: () => true } };
  document.getElementById('mfe')?.remove();
  const registry = Object.assign(document.createElement('script'), { id: 'mfe', type: 'application/json' });
  registry.textContent = JSON.stringify(REGISTRY);
  document.head.append(registry);
  const theme = createTheme({
    root: document.createElement('html'),
    storage: browserStorage,
    systemDark: { matches: false, addEventListener: () => undefined },
    page: window,
  });
  render(
    <>
      <LineOpener menu={MENU} theme={theme} />
      <input aria-label="Поле страницы" />
    </>,
    { wrapper: inShell(page) },
  );
  return shell;
}

export const field = () => screen.findByRole('combobox', { name: 'Что найти или создать' });

/** Opens the line by its keys and types a text. */
export async function typed(user: ReturnType<typeof userEvent.setup>, text: string): Promise<void> {
  await user.keyboard('{Control>}[KeyK]{/Control}');
  await user.type(await field(), text);
}

/** The rows as «label | detail»; the marked row begins with «> ». */
export const rows = () =>
  screen.getAllByRole('option').map((row) => {
    const parts = [...row.querySelectorAll('span > span')].map(({ textContent }) => textContent);
    return (row.getAttribute('aria-selected') === 'true' ? '> ' : '') + parts.join(' | ');
  });
