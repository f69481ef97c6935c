import { addDays, addMinutes, minutesOf } from '@planner/schedule';
import type { LockedLesson } from '../../lessons/lesson-row/lesson-lock.repository.ts';
import { lessonTimeOf, type LessonTime } from '../../lessons/lesson-row/lesson-times.ts';

/** The time of a lesson after the shift. A start past midnight is on the next day. */
export function placeAfter(
  lesson: LockedLesson,
  { minutes, to_date }: { minutes: number; to_date: string },
): LessonTime {
  const days = Math.floor((minutesOf(lesson.start_time) + minutes) / 1440);
  const place = {
    conducted_date: addDays(to_date, days),
    start_time: addMinutes(lesson.start_time, minutes),
    end_time: addMinutes(lesson.end_time, minutes),
  };
  return lessonTimeOf(place, lesson.time_zone_teacher);
}
