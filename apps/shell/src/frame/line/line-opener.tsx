import { lazyComponent, useUser } from '@planner/shell-api';
import { buttonClass } from '@planner/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { FrameMenu } from '../menu/use-frame-menu.ts';
import type { ThemeStore } from '../theme/theme.ts';
import { useLineKeys } from './use-line-keys.ts';

const load = () => import(/* webpackChunkName: "menus" */ './line-dialog.tsx');
const LineDialog = lazyComponent('Поиск', load, { look: 'over' });

export interface LineOpenerProps {
  menu: FrameMenu;
  theme: ThemeStore;
  /** The class of the button. A narrow page has no place for it. */
  className?: string | undefined;
}

/** ONE-1. The button and the keys of a teacher's line. Its code loads with the first use. */
export function LineOpener({ className = '', ...props }: LineOpenerProps) {
  const { is_teacher } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const prepare = () => void load().catch(() => undefined);
  useLineKeys(is_teacher && !isOpen, open);
  if (!is_teacher) return null;
  return (
    <>
      <button
        type="button"
        className={`${buttonClass({ look: 'quiet', isSquare: true })} ${className}`}
        aria-label="Найти или создать"
        title="Найти или создать (Ctrl K)"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <Search aria-hidden="true" />
      </button>
      {isOpen && <LineDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
