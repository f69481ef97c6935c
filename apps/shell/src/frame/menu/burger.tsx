import { useShell, useUser } from '@planner/shell-api';
import { Button, Dialog, Switch } from '@planner/ui';
import { Bell, CircleHelp, Search, Send } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { shownName } from '../header/shown-name.ts';
import { useAccountActions } from '../header/use-account-actions.tsx';
import { LineDialog } from '../line/line-dialog.tsx';
import type { ThemeStore } from '../theme/theme.ts';
import { useTheme } from '../theme/use-theme.ts';
import styles from './burger.module.css';
import { MenuCount } from './menu-count.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink } from './menu-link.tsx';
import { NewLesson } from './new-lesson.tsx';
import type { FrameMenu } from './use-frame-menu.ts';
import { useMenuName } from './use-menu-name.ts';

interface BurgerProps {
  menu: FrameMenu;
  theme: ThemeStore;
  onClose(): void;
}

/** NAV-15. The whole menu on a phone: every deployed section, night mode, and the person's account. */
export function Burger({ menu, theme, onClose }: BurgerProps) {
  const { modals } = useShell();
  const { is_teacher } = useUser();
  const [isLineOpen, setIsLineOpen] = useState(false);
  const { entries, current, pathname, hasBot, hasNotifications, warmUp } = menu;
  const isDark = useTheme(theme) === 'dark';
  const menuName = useMenuName();
  const opened = useRef(pathname);

  useEffect(() => {
    if (opened.current !== pathname) onClose();
  }, [pathname, onClose]);

  const link = (to: string, icon: ReactNode, label: ReactNode, isCurrent: boolean) => (
    <li key={to}>
      <MenuLink to={to} isCurrent={isCurrent} className={styles.row} warmUp={warmUp} onFollow={onClose}>
        {icon}
        {label}
      </MenuLink>
    </li>
  );
  // ONE-16: a narrow page has no other button of the line. The line replaces the menu, so Back closes both.
  if (isLineOpen) return <LineDialog menu={menu} theme={theme} onClose={onClose} />;
  return (
    <Dialog title={menuName} onClose={onClose} footer={null}>
      {is_teacher && (
        <Button isWide icon={<Search aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setIsLineOpen(true)}>
          Найти или создать
        </Button>
      )}
      <NewLesson className={styles.make} onOpen={onClose} />
      <nav aria-label="Все разделы">
        <ul>
          {entries.map(({ to, icon, label, count }) =>
            link(
              to,
              <MenuIcon name={icon} />,
              <>
                {label}
                {count && <MenuCount count={count} place="end" />}
              </>,
              to === current?.to,
            ),
          )}
          {hasNotifications &&
            link('/notifications', <Bell aria-hidden="true" />, 'Уведомления', pathname === '/notifications')}
          {link('/faq', <CircleHelp aria-hidden="true" />, 'Вопросы и ответы', pathname === '/faq')}
          {hasBot && (
            <li>
              <button
                type="button"
                className={styles.row}
                onClick={() => {
                  onClose();
                  void modals.open('bot', {});
                }}
              >
                <Send aria-hidden="true" />
                Бот в Telegram
              </button>
            </li>
          )}
        </ul>
      </nav>
      <Switch isSpread className={styles.theme} checked={isDark} onChange={theme.toggle}>
        Ночной режим
      </Switch>
      <AccountSection onFollow={onClose} />
    </Dialog>
  );
}

/** The signed-in person, and every item of the header's menu. */
function AccountSection({ onFollow }: { onFollow(this: void): void }) {
  const user = useUser();
  const actions = useAccountActions();
  return (
    <section aria-label="Учётная запись">
      <p className={styles.person}>
        {shownName(user)}
        {user.is_teacher && <span className={styles.badge}>Expert</span>}
      </p>
      <ul>
        {actions.map(({ id, label, icon, isDanger, onSelect }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.row}
              data-danger={isDanger ? '' : undefined}
              onClick={() => {
                onFollow();
                onSelect();
              }}
            >
              {icon}
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
