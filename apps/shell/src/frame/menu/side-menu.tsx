import { Bell, CircleHelp, MessageSquare } from 'lucide-react';
import { useShell } from '@planner/shell-api';
import { BotEntry } from './bot-entry.tsx';
import { Brand } from '../../brand/brand.tsx';
import { MenuCount } from './menu-count.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink } from './menu-link.tsx';
import { NewLesson } from './new-lesson.tsx';
import styles from './side-menu.module.css';
import type { FrameMenu } from './use-frame-menu.ts';

interface SideMenuProps {
  menu: FrameMenu;
  home: string;
  isPanelOpen: boolean;
  onPanelToggle(): void;
}

/** NAV-12, NAV-17. The side menu of a wide page. With less room it shows only icons. */
export function SideMenu({ menu, home, isPanelOpen, onPanelToggle }: SideMenuProps) {
  const { links } = useShell();
  const { entries, current, pathname, hasBot, hasNotifications, warmUp } = menu;
  return (
    <aside className={styles.side} aria-label="Боковое меню">
      <Brand to={home} className={styles.brand} />
      <NewLesson className={styles.make} />
      <nav className={styles.nav} aria-label="Разделы">
        {entries.map(
          (entry) =>
            !entry.burgerOnly && (
              <MenuLink
                key={entry.to}
                to={entry.to}
                isCurrent={entry === current}
                className={styles.entry}
                title={entry.label}
                warmUp={warmUp}
              >
                <MenuIcon name={entry.icon} />
                <span className={styles.label}>{entry.label}</span>
                {entry.count && <MenuCount count={entry.count} place="side" />}
              </MenuLink>
            ),
        )}
      </nav>
      <div className={styles.foot}>
        {hasBot && <BotEntry />}
        {hasNotifications && (
          <button
            type="button"
            role="switch"
            aria-checked={isPanelOpen}
            className={styles.entry}
            title="Уведомления"
            onClick={onPanelToggle}
          >
            <Bell aria-hidden="true" />
            <span className={styles.label}>Уведомления</span>
            <span className={styles.switch} aria-hidden="true" />
          </button>
        )}
        <nav className={styles.nav} aria-label="Помощь">
          {links.support && (
            <a className={styles.entry} href={links.support} target="_blank" rel="noreferrer" title="Поддержка">
              <MessageSquare aria-hidden="true" />
              <span className={styles.label}>Поддержка</span>
            </a>
          )}
          <MenuLink
            to="/faq"
            isCurrent={pathname === '/faq'}
            className={styles.entry}
            title="Вопросы и ответы"
            warmUp={warmUp}
          >
            <CircleHelp aria-hidden="true" />
            <span className={styles.label}>Вопросы и ответы</span>
          </MenuLink>
        </nav>
      </div>
    </aside>
  );
}
