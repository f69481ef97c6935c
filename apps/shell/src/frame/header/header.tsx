import { Bell } from '../../notifications/bell.tsx';
import type { ThemeStore } from '../theme/theme.ts';
import styles from './header.module.css';
import { ThemeButton } from './theme-button.tsx';
import { useOwnWidth } from './use-own-width.ts';
import { UserButton } from './user-button.tsx';

interface HeaderProps {
  theme: ThemeStore;
  hasBell: boolean;
  isPanelOpen: boolean;
  onPanelToggle(): void;
}

/** Covers the right end of every page's top line. Pages reserve this space by --frame-actions. */
export function Header({ theme, hasBell, isPanelOpen, onPanelToggle }: HeaderProps) {
  const box = useOwnWidth('--frame-actions');
  return (
    <header ref={box} className={styles.header}>
      <ThemeButton theme={theme} className={styles.wide} />
      {hasBell && <Bell isPanelOpen={isPanelOpen} onPanelToggle={onPanelToggle} />}
      <UserButton />
    </header>
  );
}
