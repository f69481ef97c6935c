import type { Attendance, Lesson, Participant } from '@planner/contract';
import { millisecondsOf } from '@planner/schedule';

/** The marks of a lesson as they are given (WRD-14). */
export const ATTENDANCE_TEXT = {
  present: 'Был',
  late: 'Опоздал',
  absent: 'Не был',
  excused: 'Уважительная',
} satisfies Record<Attendance, string>;

/** What a lesson is at an instant, whoever takes part in it. */
export type LessonLook = 'planned' | 'live' | 'done' | 'cancelled' | 'moved';

type Timed = Pick<Lesson, 'status' | 'start_at' | 'end_at'>;

/** What a lesson is at an instant. */
export function lookOf(lesson: Timed, now: number): LessonLook {
  if (lesson.status === 'cancelled' || lesson.status === 'moved') return lesson.status;
  if (millisecondsOf(lesson.start_at) <= now && now < millisecondsOf(lesson.end_at)) return 'live';
  return lesson.status === 'completed' ? 'done' : 'planned';
}

/** The one word that a lesson is told by in a list. */
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

/** The state of a lesson in words, and how it is coloured (WRD-15). */
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

/** What a lesson is to one who takes part in it; null where it is to come and needs no word. Without an instant it is never on. */
export function lessonState(
  lesson: Timed & Pick<Lesson, 'trial'>,
  part: Pick<Participant, 'attendance' | 'paid' | 'charge'> | undefined,
  now = Number.NaN,
): LessonState | null {
  const look = lookOf(lesson, now);
  const isOwed = part !== undefined && (part.charge ?? 0) > 0 && !part.paid;
  // A charge on a lesson that goes on is that of a part which is cancelled.
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
