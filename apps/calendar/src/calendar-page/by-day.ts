import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';

/** Returns lessons by their day, each day in order of time. */
export function lessonsByDay(lessons: readonly Lesson[]): Map<Day, Lesson[]> {
  const days = new Map<Day, Lesson[]>();
  for (const lesson of lessons) {
    const day = days.get(lesson.conducted_date);
    if (day === undefined) days.set(lesson.conducted_date, [lesson]);
    else day.push(lesson);
  }
  for (const day of days.values()) day.sort((one, other) => (one.start_at < other.start_at ? -1 : 1));
  return days;
}
