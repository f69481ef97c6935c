import type { NoticeGroup } from '@planner/contract';

/** Every kind of notification with its group in the user's settings. */
export const GROUP_OF = {
  lesson_made: 'lessons',
  lesson_moved: 'lessons',
  lesson_cancelled: 'lessons',
  lessons_paused: 'lessons',
  student_cancelled: 'lessons',
  unmarked: 'lessons',
  clocks_change: 'lessons',
  lesson_report: 'lessons',
  message_answered: 'lessons',
  reminder: 'reminders',
  homework_set: 'homework',
  homework_due: 'homework',
  homework_submitted: 'homework',
  homework_check: 'homework',
  homework_return: 'homework',
  homework_grade: 'homework',
  payment_declared: 'money',
  payment_confirmed: 'money',
  payment_rejected: 'money',
  tax_receipt: 'money',
  charge_forgiven: 'money',
  bills_ahead: 'money',
  bill_made: 'money',
  bill_reminder: 'money',
  package_few: 'money',
  package_ends: 'money',
  cancel_asked: 'requests',
  cancel_kept: 'requests',
  cancel_refused: 'requests',
  move_asked: 'requests',
  move_withdrawn: 'requests',
  move_declined: 'requests',
  move_expired: 'requests',
  consent_asked: 'requests',
  consent_ended: 'requests',
  profile_linked: 'account',
  profile_unlinked: 'account',
  profile_left: 'account',
  channel_stopped: 'account',
} as const satisfies Record<string, NoticeGroup>;

export type NoticeKind = keyof typeof GROUP_OF;

/** The kinds of notifications of a message, whose subject is this message. A reply to them answers the message. */
const OF_MESSAGES: ReadonlySet<string> = new Set<NoticeKind>(['lesson_report', 'message_answered']);

/** BOT-35, MSG-45. Whether a reply answers a notification. */
export const isAnswerable = (kind: string): boolean => OF_MESSAGES.has(kind);

/** A row may have a kind that this version does not know. It belongs to `lessons`, like most kinds. */
export const groupOf = (kind: string): NoticeGroup => (isKind(kind) ? GROUP_OF[kind] : 'lessons');

/** The kind of a row. A kind that this version does not know is shown like a moved lesson. */
export const knownKind = (kind: unknown): NoticeKind =>
  typeof kind === 'string' && isKind(kind) ? kind : 'lesson_moved';

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(GROUP_OF, kind);
