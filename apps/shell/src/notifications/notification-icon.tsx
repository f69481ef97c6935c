import { AlarmClock, Bell, CalendarClock, CalendarPlus, CalendarX2, type LucideIcon, UserCheck } from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  reminder: AlarmClock,
  lesson_made: CalendarPlus,
  lesson_moved: CalendarClock,
  lesson_cancelled: CalendarX2,
  profile_linked: UserCheck,
};

/** The icon of a kind of notification; a bell for a kind that is new to this page. */
export function NotificationIcon({ kind }: { kind: string }) {
  const Icon = ICONS[kind] ?? Bell;
  return <Icon aria-hidden="true" />;
}
