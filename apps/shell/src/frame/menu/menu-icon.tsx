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

/** The icons that a manifest may name in its menu. The page must not load lucide's whole set. */
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

/** Returns the icon by its lucide name, or a plain circle for an unknown name. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? Circle;
  return <Icon aria-hidden="true" />;
}
