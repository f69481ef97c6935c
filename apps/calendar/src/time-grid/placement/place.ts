import type { Lesson } from '@planner/contract';
import { spanOfLesson, type Day, type Span } from '@planner/schedule';

/** A place on the grid: a day and a span of its minutes. */
export interface Place extends Span {
  readonly date: Day;
}

export const placeOf = ({ conducted_date, start_time, end_time }: Lesson): Place => ({
  date: conducted_date,
  ...spanOfLesson(start_time, end_time),
});
