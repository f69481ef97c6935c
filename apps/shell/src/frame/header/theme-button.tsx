import { IconButton } from '@planner/ui';
import { Moon, Sun } from 'lucide-react';
import type { ThemeStore } from '../theme/theme.ts';
import { useTheme } from '../theme/use-theme.ts';

/** NAV-20: the switch of the header, which goes by what is shown now and not by where it was chosen. */
export function ThemeButton({ theme, className }: { theme: ThemeStore; className: string | undefined }) {
  const isDark = useTheme(theme) === 'dark';
  return (
    <IconButton label="Ночной режим" aria-pressed={isDark} className={className} onClick={theme.toggle}>
      {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
