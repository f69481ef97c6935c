import type { Lesson } from '@planner/contract';
import { addDays, partOnFirstDay, spanOfLesson, tailOnNextDay, type Day, type Span } from '@planner/schedule';

/** The part of a lesson that stands on one day; a lesson through midnight has a second one, its tail. */
export interface Block extends Span {
  readonly lesson: Lesson;
  readonly isTail: boolean;
}

/** Every lesson on the days it touches; days without lessons have an empty list. */
export function blocksByDay(days: readonly Day[], lessons: readonly Lesson[]): Map<Day, Block[]> {
  const blocks = new Map<Day, Block[]>(days.map((day) => [day, []]));
  for (const lesson of lessons) {
    const span = spanOfLesson(lesson.start_time, lesson.end_time);
    blocks.get(lesson.conducted_date)?.push({ lesson, ...partOnFirstDay(span), isTail: false });
    const tail = tailOnNextDay(span);
    if (tail !== null) blocks.get(addDays(lesson.conducted_date, 1))?.push({ lesson, ...tail, isTail: true });
  }
  return blocks;
}

const FIRST_HOUR = 8;
const LAST_HOUR = 21;

/** The hours the grid shows: the working day, widened to whatever lies outside it. */
export function visibleHours(blocks: Iterable<readonly Block[]>): { from: number; to: number } {
  let from = FIRST_HOUR;
  let to = LAST_HOUR;
  for (const day of blocks) {
    for (const block of day) {
      from = Math.min(from, Math.floor(block.start / 60));
      to = Math.max(to, Math.ceil(block.end / 60));
    }
  }
  return { from, to };
}
