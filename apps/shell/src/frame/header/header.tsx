import { Bell } from '../../notifications/bell.tsx';
import type { ThemeStore } from '../theme/theme.ts';
import type { AccountDialog } from './account-dialogs.tsx';
import styles from './header.module.css';
import { ThemeButton } from './theme-button.tsx';
import { useOwnWidth } from './use-own-width.ts';
import { UserButton } from './user-button.tsx';

interface HeaderProps {
  theme: ThemeStore;
  isPanelOpen: boolean;
  onPanelToggle(): void;
  openDialog(dialog: AccountDialog): void;
}

/** The right end of every page's top line, over it: pages leave room for it by --frame-actions. */
export function Header({ theme, isPanelOpen, onPanelToggle, openDialog }: HeaderProps) {
  const box = useOwnWidth('--frame-actions');
  return (
    <header ref={box} className={styles.header}>
      <ThemeButton theme={theme} className={styles.wide} />
      <Bell isPanelOpen={isPanelOpen} onPanelToggle={onPanelToggle} />
      <UserButton openDialog={openDialog} />
    </header>
  );
}
