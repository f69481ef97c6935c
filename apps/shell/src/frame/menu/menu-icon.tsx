import {
  BookOpen,
  Calendar,
  ChartNoAxesColumn,
  Circle,
  CircleHelp,
  CirclePlay,
  GraduationCap,
  House,
  Layers,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Users,
  Wallet,
} from 'lucide-react';

/** The icons that a manifest may name in its menu; a page cannot carry all of them for the sake of one. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  calendar: Calendar,
  'chart-no-axes-column': ChartNoAxesColumn,
  'circle-help': CircleHelp,
  'circle-play': CirclePlay,
  'graduation-cap': GraduationCap,
  house: House,
  layers: Layers,
  megaphone: Megaphone,
  newspaper: Newspaper,
  users: Users,
  wallet: Wallet,
};

/** An icon by the name that lucide gives it; a plain circle for one that is not offered. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? Circle;
  return <Icon aria-hidden="true" />;
}
