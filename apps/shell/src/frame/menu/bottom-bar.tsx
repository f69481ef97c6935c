import { Menu } from 'lucide-react';
import { NavLink } from 'react-router';
import type { MenuEntry } from '../../remotes/registry.ts';
import styles from './bottom-bar.module.css';
import { MenuIcon } from './menu-icon.tsx';

/** Five places fit under a thumb: four entries and «Меню». */
const ENTRIES = 4;

interface BottomBarProps {
  entries: readonly MenuEntry[];
  isBurgerOpen: boolean;
  onBurger(): void;
  warmUp(to: string): void;
}

/** NAV-14. What stands for the side menu at and below 768 px. */
export function BottomBar({ entries, isBurgerOpen, onBurger, warmUp }: BottomBarProps) {
  const shown = entries.filter(({ bottomBar }) => bottomBar).slice(0, ENTRIES);
  return (
    <nav className={styles.bar} aria-label="Быстрые разделы">
      {shown.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={styles.place} onPointerDown={() => warmUp(to)}>
          <MenuIcon name={icon} />
          {label}
        </NavLink>
      ))}
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-expanded={isBurgerOpen}
        onClick={onBurger}
      >
        <Menu aria-hidden="true" />
        Меню
      </button>
    </nav>
  );
}
