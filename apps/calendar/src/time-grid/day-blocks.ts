import type { Lesson } from '@planner/contract';
import {
  addDays,
  MINUTES_IN_DAY,
  partOnFirstDay,
  spanOfLesson,
  tailOnNextDay,
  type Day,
  type Span,
} from '@planner/schedule';

/** The part of a lesson that stands on one day; a lesson through midnight has a second one, its tail. */
export interface Block extends Span {
  readonly lesson: Lesson;
  readonly isTail: boolean;
  /** Minutes of the lesson on this day; start and end are those of the drawn card, which may be longer. */
  readonly minutes: number;
}

/** LSN-103. A card is never lower than so many minutes of the grid, and stands beside what it would cover. */
function drawn({ start, end }: Span, least: number): Span & { minutes: number } {
  const from = Math.min(start, MINUTES_IN_DAY - least);
  return { start: from, end: Math.max(end, from + least), minutes: end - start };
}

/** Every lesson on the days it touches; days without lessons have an empty list. */
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

/** When the working day begins: there the grid opens. */
export const FIRST_HOUR = 8;

/** LSN-102. The minute at the top of a grid just opened: the working hours, or the first lesson where it is earlier. */
export function openingMinute(blocks: Iterable<readonly Block[]>): number {
  let from = FIRST_HOUR * 60;
  for (const day of blocks) {
    for (const { lesson, isTail, start } of day) {
      const isOff = lesson.status === 'cancelled' || lesson.status === 'moved';
      if (!isTail && !isOff) from = Math.min(from, start);
    }
  }
  return from;
}
