import type { Lesson } from '@planner/contract';
import type { CSSProperties } from 'react';

const USUAL = 8;

/** LSN-201. Returns the hour at which a printed grid begins, for CSS; a lesson over midnight needs the whole day. */
export function firstHour(lessons: readonly Lesson[]): CSSProperties & Record<'--first-hour', number> {
  const hours = lessons.map(({ start_time, end_time }) =>
    end_time <= start_time ? 0 : Number(start_time.slice(0, 2)),
  );
  return { '--first-hour': Math.min(USUAL, ...hours) };
}
