import type { NoticeGroup } from '@planner/contract';

/** Every kind of notification, and under what its person finds it in the settings. */
export const GROUP_OF = {
  lesson_made: 'lessons',
  lesson_moved: 'lessons',
  lesson_cancelled: 'lessons',
  lessons_paused: 'lessons',
  student_cancelled: 'lessons',
  unmarked: 'lessons',
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
  charge_forgiven: 'money',
  package_few: 'money',
  package_ends: 'money',
  cancel_asked: 'requests',
  cancel_kept: 'requests',
  cancel_refused: 'requests',
  profile_linked: 'account',
  profile_unlinked: 'account',
  profile_left: 'account',
  channel_stopped: 'account',
} as const satisfies Record<string, NoticeGroup>;

export type NoticeKind = keyof typeof GROUP_OF;

/** A row may be of a kind that this version does not know: it is about lessons, as most are. */
export const groupOf = (kind: string): NoticeGroup => (isKind(kind) ? GROUP_OF[kind] : 'lessons');

/** The kind that a row says; one that this version does not know is told of as news of a lesson. */
export const knownKind = (kind: unknown): NoticeKind =>
  typeof kind === 'string' && isKind(kind) ? kind : 'lesson_moved';

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(GROUP_OF, kind);
