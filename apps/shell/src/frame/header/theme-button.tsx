import { IconButton } from '@planner/ui';
import { Moon, Sun } from 'lucide-react';
import type { ThemeStore } from '../theme/theme.ts';
import { useTheme } from '../theme/use-theme.ts';

/** NAV-20: the header's switch. It depends on the shown theme, not on the place of the choice. */
export function ThemeButton({ theme, className }: { theme: ThemeStore; className: string | undefined }) {
  const isDark = useTheme(theme) === 'dark';
  return (
    <IconButton label="Ночной режим" aria-pressed={isDark} className={className} onClick={theme.toggle}>
      {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
