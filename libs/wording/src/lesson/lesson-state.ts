import type { Attendance, Lesson, Participant } from '@planner/contract';
import { millisecondsOf } from '@planner/schedule';

/** The words of attendance (WRD-14). */
export const ATTENDANCE_TEXT = {
  present: 'На занятии',
  late: 'Опоздание',
  absent: 'Пропуск',
  excused: 'Уважительная',
} satisfies Record<Attendance, string>;

/** LSN-265, LSN-271. The words for a cancelled lesson that waits for a new time. */
export const MAKE_UP_TEXT = 'Ждёт нового времени';

/** The state of a lesson at an instant, regardless of its participants. */
export type LessonLook = 'planned' | 'live' | 'done' | 'cancelled' | 'moved';

type Timed = Pick<Lesson, 'status' | 'start_at' | 'end_at'>;

/** Returns the state of a lesson at an instant, in milliseconds. */
export function lookOf(lesson: Timed, now: number): LessonLook {
  if (lesson.status === 'cancelled' || lesson.status === 'moved') return lesson.status;
  if (millisecondsOf(lesson.start_at) <= now && now < millisecondsOf(lesson.end_at)) return 'live';
  return lesson.status === 'completed' ? 'done' : 'planned';
}

/** The state that a list shows for a lesson. */
export type LessonState =
  | Exclude<LessonLook, 'planned'>
  | 'cancelled_unpaid'
  | 'trial'
  | 'unmarked'
  | 'late'
  | 'absent'
  | 'excused'
  | 'paid'
  | 'unpaid';

/** The text and the colour of each lesson state (WRD-15). */
export const LESSON_STATE = {
  live: { text: 'Идёт сейчас', tone: 'accent' },
  cancelled: { text: 'Отменено', tone: 'neutral' },
  cancelled_unpaid: { text: 'Отменено, не оплачено', tone: 'warn' },
  moved: { text: 'Перенесено', tone: 'neutral' },
  trial: { text: 'Пробное', tone: 'accent' },
  unmarked: { text: 'Не отмечено', tone: 'warn' },
  late: { text: ATTENDANCE_TEXT.late, tone: 'neutral' },
  absent: { text: ATTENDANCE_TEXT.absent, tone: 'bad' },
  excused: { text: 'Уважительная причина', tone: 'neutral' },
  paid: { text: 'Оплачено', tone: 'good' },
  unpaid: { text: 'Не оплачено', tone: 'warn' },
  done: { text: 'Проведено', tone: 'good' },
} as const satisfies Record<LessonState, { text: string; tone: 'neutral' | 'accent' | 'good' | 'warn' | 'bad' }>;

/**
 * Returns the state of a lesson for one participant; null for a future lesson without a special state. Without `now` a
 * lesson is never live.
 */
export function lessonState(
  lesson: Timed & Pick<Lesson, 'trial'>,
  part: Pick<Participant, 'attendance' | 'paid' | 'charge'> | undefined,
  now = Number.NaN,
): LessonState | null {
  const look = lookOf(lesson, now);
  const isOwed = part !== undefined && (part.charge ?? 0) > 0 && !part.paid;
  // A charge in a planned lesson belongs to a cancelled part.
  if (look === 'cancelled' || (lesson.status === 'planned' && part?.charge != null)) {
    return isOwed ? 'cancelled_unpaid' : 'cancelled';
  }
  if (look === 'planned') return lesson.trial ? 'trial' : null;
  if (look !== 'done') return look;
  if (part === undefined) return 'done';
  if (part.attendance !== null && part.attendance !== 'present') return part.attendance;
  if (part.paid) return 'paid';
  return isOwed ? 'unpaid' : 'done';
}
