import type { Lesson, OwnTime } from '@planner/contract';
import {
  addDays,
  MINUTES_IN_DAY,
  minutesOf,
  partOnFirstDay,
  spanOfLesson,
  tailOnNextDay,
  weekdayOf,
  type Day,
  type Span,
} from '@planner/schedule';

/** A lesson's part on one day. A lesson over midnight has a second part, its tail. */
export interface Block extends Span {
  readonly lesson: Lesson;
  readonly isTail: boolean;
  /** The lesson's minutes on this day. `start` and `end` describe the drawn card, which may be longer. */
  readonly minutes: number;
}

/** The shortest drawn card, in minutes of the grid: two lines for a mouse, 44 px for a finger. */
export const LEAST = { mouse: 30, touch: 42 } as const;

/** LSN-103. A card covers at least `least` minutes of the grid. Overlapping cards are placed side by side. */
export function drawn({ start, end }: Span, least: number): Span & { minutes: number } {
  const from = Math.min(start, MINUTES_IN_DAY - least);
  return { start: from, end: Math.max(end, from + least), minutes: end - start };
}

/** Returns every lesson under each day that it touches. A day without lessons has an empty list. */
export function blocksByDay(days: readonly Day[], lessons: readonly Lesson[], least: number): Map<Day, Block[]> {
  const blocks = new Map<Day, Block[]>(days.map((day) => [day, []]));
  for (const lesson of lessons) {
    const span = spanOfLesson(lesson.start_time, lesson.end_time);
    blocks.get(lesson.conducted_date)?.push({ lesson, ...drawn(partOnFirstDay(span), least), isTail: false });
    const tail = tailOnNextDay(span);
    if (tail !== null)
      blocks.get(addDays(lesson.conducted_date, 1))?.push({ lesson, ...drawn(tail, least), isTail: true });
  }
  return blocks;
}

/** The hour at which the grid opens on days without working hours. */
export const FIRST_HOUR = 8;

/** LSN-102. The cards of a day's own lessons that take place. */
export const ownBlocks = (day: readonly Block[]): Block[] =>
  day.filter(({ lesson, isTail }) => !isTail && lesson.status !== 'cancelled' && lesson.status !== 'moved');

/** LSN-102. Returns the top minute of a newly opened grid: the first working hour, or an earlier first lesson. */
export function openingMinute(blocks: ReadonlyMap<Day, readonly Block[]>, own?: OwnTime): number {
  const weekdays = [...blocks.keys()].map(weekdayOf);
  const worked = own?.working_hours?.days.filter((hours) => weekdays.includes(hours.day_of_week_id));
  const starts = worked?.length ? worked.map((hours) => minutesOf(hours.start_time)) : [FIRST_HOUR * 60];
  return Math.min(...starts, ...ownBlocks([...blocks.values()].flat()).map(({ start }) => start));
}
