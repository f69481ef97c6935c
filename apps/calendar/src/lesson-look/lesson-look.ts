import type { Lesson } from '@planner/contract';
import { clockOf, millisecondsOf } from '@planner/schedule';
import { dayTitle } from '@planner/wording';

export type LessonLook = 'planned' | 'done' | 'live' | 'cancelled' | 'moved';

/** How a lesson is drawn at the present instant; colour is never the only sign of it. */
export function lookOf(lesson: Lesson, now: number): LessonLook {
  if (lesson.status === 'cancelled') return 'cancelled';
  if (lesson.status === 'moved') return 'moved';
  if (millisecondsOf(lesson.start_at) <= now && now < millisecondsOf(lesson.end_at)) return 'live';
  return lesson.status === 'completed' ? 'done' : 'planned';
}

/** What is cancelled or moved away stays where it was. */
export const isMovable = (lesson: Lesson): boolean => lesson.status === 'planned' || lesson.status === 'completed';

/** The share of a lesson's time that is over, 0 to 1. */
export function elapsedShare(lesson: Lesson, now: number): number {
  const start = millisecondsOf(lesson.start_at);
  return Math.min(1, Math.max(0, (now - start) / (millisecondsOf(lesson.end_at) - start)));
}

/** A conducted lesson that somebody still owes for. */
export const isUnpaid = (lesson: Lesson): boolean =>
  lesson.status === 'completed' && !lesson.paid && lesson.amount_deducted > 0;

/** Over, but nobody has said who was there. */
export const isUnmarked = (lesson: Lesson, now: number): boolean =>
  lesson.status === 'planned' && millisecondsOf(lesson.end_at) <= now;

const STATUS_TEXT: Record<LessonLook, string> = {
  planned: '',
  done: 'проведено',
  live: 'идёт сейчас',
  cancelled: 'отменено',
  moved: 'перенесено',
};

/** What a screen reader says of a lesson in the grid. */
export function spokenLesson(lesson: Lesson, now: number, subject: string | undefined): string {
  return [
    dayTitle(lesson.conducted_date),
    `${clockOf(lesson.start_time)}–${clockOf(lesson.end_time)}`,
    lesson.student_name,
    subject,
    lesson.trial ? 'пробное' : '',
    STATUS_TEXT[lookOf(lesson, now)],
    isUnmarked(lesson, now) ? 'не отмечено' : '',
    isUnpaid(lesson) ? 'не оплачено' : '',
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
