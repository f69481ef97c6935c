import { useUser } from '@planner/shell-api';
import { useLateLine } from '../line/use-late-line.ts';
import { Bell } from '../../notifications/bell.tsx';
import type { FrameMenu } from '../menu/use-frame-menu.ts';
import type { ThemeStore } from '../theme/theme.ts';
import styles from './header.module.css';
import { ThemeButton } from './theme-button.tsx';
import { useOwnWidth } from './use-own-width.ts';
import { UserButton } from './user-button.tsx';

interface HeaderProps {
  theme: ThemeStore;
  menu: FrameMenu;
  isPanelOpen: boolean;
  onPanelToggle(): void;
}

/** Covers the right end of every page's top line. Pages reserve this space by --frame-actions. */
export function Header({ theme, menu, isPanelOpen, onPanelToggle }: HeaderProps) {
  const box = useOwnWidth('--frame-actions');
  const line = useLateLine();
  const { is_teacher } = useUser();
  return (
    <header ref={box} className={styles.header}>
      {is_teacher && (
        <span className={styles.line}>
          {line && <line.LineOpener theme={theme} menu={menu} className={styles.wide} />}
        </span>
      )}
      <ThemeButton theme={theme} className={styles.wide} />
      {menu.hasNotifications && <Bell isPanelOpen={isPanelOpen} onPanelToggle={onPanelToggle} />}
      <UserButton />
    </header>
  );
}
