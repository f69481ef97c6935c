import type { MenuItem } from '@planner/ui';
import { Bell } from '../../notifications/bell.tsx';
import type { ThemeStore } from '../theme/theme.ts';
import styles from './header.module.css';
import { ThemeButton } from './theme-button.tsx';
import { useOwnWidth } from './use-own-width.ts';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  theme: ThemeStore;
  items: readonly MenuItem[];
  isPanelOpen: boolean;
  onPanelToggle(): void;
}

/** The right end of every page's top line, over it: pages leave room for it by --frame-actions. */
export function Header({ theme, items, isPanelOpen, onPanelToggle }: HeaderProps) {
  const box = useOwnWidth('--frame-actions');
  return (
    <header ref={box} className={styles.header}>
      <ThemeButton theme={theme} className={styles.wide} />
      <Bell isPanelOpen={isPanelOpen} onPanelToggle={onPanelToggle} />
      <UserMenu items={items} />
    </header>
  );
}
