import {
  AlarmClock,
  Bell,
  CalendarClock,
  CalendarPlus,
  CalendarX2,
  CircleCheck,
  CircleX,
  HandCoins,
  type LucideIcon,
  ReceiptText,
  Ticket,
  UserCheck,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  reminder: AlarmClock,
  lesson_made: CalendarPlus,
  lesson_moved: CalendarClock,
  clocks_change: CalendarClock,
  lesson_cancelled: CalendarX2,
  move_asked: CalendarClock,
  move_withdrawn: CalendarX2,
  move_declined: CalendarX2,
  move_expired: CalendarX2,
  profile_linked: UserCheck,
  payment_declared: HandCoins,
  payment_confirmed: CircleCheck,
  payment_rejected: CircleX,
  bills_ahead: ReceiptText,
  bill_made: ReceiptText,
  bill_reminder: ReceiptText,
  tax_receipt: ReceiptText,
  package_few: Ticket,
  package_ends: Ticket,
};

/** NTF-26. The icon of a kind of notification; a bell for a kind that this version does not know. */
export function NotificationIcon({ kind }: { kind: string }) {
  const Icon = ICONS[kind] ?? Bell;
  return <Icon aria-hidden="true" />;
}
