import { classNames, buttonClass } from '@planner/ui';
import { Bell, CircleHelp, MessageSquare, Plus, Send, UserPlus } from 'lucide-react';
import { useShell } from '@planner/shell-api';
import { NavLink } from 'react-router';
import { Brand } from '../../brand/brand.tsx';
import type { MenuEntry } from '../../remotes/registry.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './side-menu.module.css';

interface SideMenuProps {
  home: string;
  entries: readonly MenuEntry[];
  /** Address of the messenger bot, where there is one. */
  bot: string | null;
  isPanelOpen: boolean;
  onPanelToggle(): void;
  warmUp(to: string): void;
}

/** NAV-12, NAV-17. The menu at the side of a wide page; icons alone where there is less room. */
export function SideMenu({ home, entries, bot, isPanelOpen, onPanelToggle, warmUp }: SideMenuProps) {
  const { links } = useShell();
  return (
    <aside className={styles.side} aria-label="Боковое меню">
      <Brand to={home} className={styles.brand} />
      <NewLesson />
      <nav className={styles.nav} aria-label="Разделы">
        {entries.map(({ to, label, icon }) => (
          <NavLink
            key={to}
            to={to}
            className={styles.entry}
            title={label}
            onPointerEnter={() => warmUp(to)}
            onFocus={() => warmUp(to)}
          >
            <MenuIcon name={icon} />
            <span className={styles.label}>{label}</span>
          </NavLink>
        ))}
      </nav>
      <div className={styles.foot}>
        {bot && (
          <a className={styles.bot} href={bot} target="_blank" rel="noreferrer" title="Бот в Telegram">
            <span className={styles.botIcon}>
              <Send aria-hidden="true" />
            </span>
            <span className={styles.label}>
              <b className={styles.botName}>Бот в Telegram</b> Напомнит о занятии
            </span>
          </a>
        )}
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
        <nav className={styles.nav} aria-label="Помощь">
          {links.support && (
            <a className={styles.entry} href={links.support} target="_blank" rel="noreferrer" title="Поддержка">
              <MessageSquare aria-hidden="true" />
              <span className={styles.label}>Поддержка</span>
            </a>
          )}
          <NavLink to="/faq" className={styles.entry} title="Вопросы и ответы" onPointerEnter={() => warmUp('/faq')}>
            <CircleHelp aria-hidden="true" />
            <span className={styles.label}>Вопросы и ответы</span>
          </NavLink>
        </nav>
      </div>
    </aside>
  );
}

/** NAV-13. What a teacher does most, where a deployed remote offers it. */
function NewLesson() {
  const { modals, session } = useShell();
  if (!session.user?.is_teacher) return null;
  const hasLesson = modals.isOffered('lesson-form');
  const hasTrial = modals.isOffered('trial-lesson-form');
  if (!hasLesson && !hasTrial) return null;
  return (
    <div className={styles.make}>
      {hasLesson && (
        <button
          type="button"
          className={buttonClass({ look: 'primary' })}
          title="Новое занятие"
          onClick={() => void modals.open('lesson-form', {})}
        >
          <Plus aria-hidden="true" />
          <span className={styles.label}>Занятие</span>
        </button>
      )}
      {hasTrial && (
        <button
          type="button"
          className={classNames(buttonClass(), styles.trial)}
          title="Пробное занятие"
          onClick={() => void modals.open('trial-lesson-form', {})}
        >
          <UserPlus aria-hidden="true" />
          <span className={styles.label}>Пробное</span>
        </button>
      )}
    </div>
  );
}
