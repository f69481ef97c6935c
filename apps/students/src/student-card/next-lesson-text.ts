import { dayInZone, wallClock } from '@planner/schedule';
import { momentText } from '@planner/wording';

/** «завтра в 16:00» by the teacher's clock. */
export function nextLessonText(next_lesson_at: string, now: number, zone: string): string {
  const { date, time } = wallClock(next_lesson_at, zone);
  return momentText(date, time, dayInZone(now, zone));
}
