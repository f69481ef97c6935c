import type { Lesson } from '@planner/contract';
import { clockOf, type Day, millisecondsOf } from '@planner/schedule';
import { dayTitle, distinctName, LESSON_STATE, type LessonState, lookOf } from '@planner/wording';

/** Cancelled and moved lessons cannot be moved. */
export const isMovable = (lesson: Lesson): boolean => lesson.status === 'planned' || lesson.status === 'completed';

/** Returns the elapsed share of a lesson's time, from 0 to 1. */
export function elapsedShare(lesson: Lesson, now: number): number {
  const start = millisecondsOf(lesson.start_at);
  return Math.min(1, Math.max(0, (now - start) / (millisecondsOf(lesson.end_at) - start)));
}

/** MNY-71: whether a participant still owes for the lesson, also for a cancelled lesson or a cancelled part of it. */
export const isUnpaid = ({ participants }: Lesson): boolean =>
  participants.some(({ charge, paid }) => (charge ?? 0) > 0 && !paid);

/** Whether the lesson is over but has no marks. */
export const isUnmarked = (lesson: Lesson, now: number): boolean =>
  lesson.status === 'planned' && millisecondsOf(lesson.end_at) <= now;

/** Returns the state to show in a teacher's list. A state that needs an action comes first. */
export function stateInList(lesson: Lesson, now: number): LessonState | null {
  const look = lookOf(lesson, now);
  if (look === 'cancelled' && isUnpaid(lesson)) return 'cancelled_unpaid';
  if (look !== 'planned' && look !== 'done') return look;
  if (isUnmarked(lesson, now)) return 'unmarked';
  if (isUnpaid(lesson)) return 'unpaid';
  if (lesson.paid) return 'paid';
  return look === 'done' ? 'done' : null;
}

const spoken = (state: LessonState): string => LESSON_STATE[state].text.toLowerCase();

/** The titles of days. A grid names its lessons day by day, and a title takes longer than all other words. */
const titles: Record<Day, string> = {};

/** Returns the text that a screen reader reads for a lesson on the grid. */
export function spokenLesson(lesson: Lesson, now: number, subject: string | undefined): string {
  const look = lookOf(lesson, now);
  return [
    (titles[lesson.conducted_date] ??= dayTitle(lesson.conducted_date)),
    `${clockOf(lesson.start_time)}–${clockOf(lesson.end_time)}`,
    distinctName(lesson),
    subject,
    lesson.trial ? spoken('trial') : '',
    look === 'planned' ? '' : spoken(look),
    isUnmarked(lesson, now) ? spoken('unmarked') : '',
    isUnpaid(lesson) ? spoken('unpaid') : '',
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
