import { Menu } from 'lucide-react';
import styles from './bottom-bar.module.css';
import { MenuCount } from './menu-count.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink } from './menu-link.tsx';
import type { FrameMenu } from './use-frame-menu.ts';
import { useMenuName } from './use-menu-name.ts';

/** A phone's bar has room for five places: four entries and «Меню», or «Ещё». */
const ENTRIES = 4;

interface BottomBarProps {
  menu: FrameMenu;
  isBurgerOpen: boolean;
  onBurger(): void;
}

/** NAV-14. Replaces the side menu at widths up to 768 px. */
export function BottomBar({ menu, isBurgerOpen, onBurger }: BottomBarProps) {
  const { entries, current, warmUp } = menu;
  const menuName = useMenuName();
  return (
    <nav className={styles.bar} aria-label="Нижнее меню">
      {entries
        .filter(({ bottomBar }) => bottomBar)
        .slice(0, ENTRIES)
        .map((entry) => (
          <MenuLink key={entry.to} to={entry.to} isCurrent={entry === current} className={styles.place} warmUp={warmUp}>
            <MenuIcon name={entry.icon} />
            {entry.label}
            {entry.count && <MenuCount count={entry.count} place="corner" />}
          </MenuLink>
        ))}
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-expanded={isBurgerOpen}
        onClick={onBurger}
      >
        <Menu aria-hidden="true" />
        {menuName}
      </button>
    </nav>
  );
}
