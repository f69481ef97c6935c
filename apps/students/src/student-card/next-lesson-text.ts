import { dayInZone, wallClock } from '@planner/schedule';
import { momentText } from '@planner/wording';

/** Returns «завтра в 16:00» in the teacher's time zone. */
export function nextLessonText(next_lesson_at: string, now: number, zone: string): string {
  const { date, time } = wallClock(next_lesson_at, zone);
  return momentText(date, time, dayInZone(now, zone));
}
