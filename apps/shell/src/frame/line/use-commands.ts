import { useExtensions, useShell, type ModalName } from '@planner/shell-api';
import { readRegistry } from '@planner/platform-runtime';
import { useAccountActions } from '../header/use-account-actions.tsx';
import type { FrameMenu } from '../menu/use-frame-menu.ts';
import type { ThemeStore } from '../theme/theme.ts';
import type { Entry, EntryIcon } from './entry.ts';

const FORMS = [
  ['lesson-form', 'Новое занятие'],
  ['trial-lesson-form', 'Новое пробное занятие'],
  ['payment', 'Записать оплату'],
  ['student-form', 'Новый ученик'],
  ['income', 'Новый доход'],
  ['expenditure', 'Новый расход'],
] as const satisfies readonly (readonly [ModalName, string])[];

/** The key of the command «Новый ученик». */
export const NEW_STUDENT = 'command-student-form';

/** Pages that are in the list already: by the menu, by the account's acts, or for administrators only. */
const ELSEWHERE = new Set(['Уведомления', 'Администрирование']);

const command = (icon: EntryIcon, key: string, label: string, act: Entry['act']): Entry => ({
  key: `command-${key}`,
  group: 'Разделы и действия',
  icon,
  label,
  act,
});

/** The teacher's pages in the page's registry that no menu shows: «Архив», «Импорт учеников». */
function otherPages(shown: ReadonlySet<string>): Entry[] {
  const routes = Object.values(readRegistry(document).remotes).flatMap(({ candidates }) => candidates[0]?.routes ?? []);
  return routes.flatMap(({ path, title, roles }) => {
    const isOpen = roles?.includes('teacher') === true && !path.includes(':');
    if (!isOpen || shown.has(title) || ELSEWHERE.has(title)) return [];
    return [command('page', path, title, { to: path })];
  });
}

/** ONE-9. Returns the pages and acts that the browser knows itself. */
export function useCommands(menu: FrameMenu, theme: ThemeStore): Entry[] {
  const { modals } = useShell();
  const actions = useAccountActions();
  const hasNotifications = useExtensions('notification-panel').length > 0;
  const forms = FORMS.flatMap(([modal, label]) =>
    modals.isOffered(modal) ? [command('make', modal, label, { run: () => void modals.open(modal, {}) })] : [],
  );
  const pages = [
    ...menu.entries.map(({ to, label }) => command('page', to, label, { to })),
    ...(hasNotifications ? [command('page', '/notifications', 'Уведомления', { to: '/notifications' })] : []),
    command('page', '/faq', 'Вопросы и ответы', { to: '/faq' }),
  ];
  const ofAccount = actions.map(({ id, label, onSelect }) => command('page', id, label, { run: onSelect }));
  const shown = new Set([...pages, ...ofAccount].map(({ label }) => label));
  return [
    ...forms,
    ...pages,
    ...otherPages(shown),
    command('page', 'theme', 'Ночной режим', { run: theme.toggle }),
    ...ofAccount,
  ];
}
