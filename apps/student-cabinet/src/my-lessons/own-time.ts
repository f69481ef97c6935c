import type { OwnLesson } from '@planner/contract';
import { clockOf, wallClock, type Day } from '@planner/schedule';

export interface OwnTime {
  /** The day and time in the student's zone. */
  readonly date: Day;
  readonly start: string;
  readonly end: string;
  /** The time in the teacher's zone; null if it does not differ. */
  readonly teacher: string | null;
}

/** Returns the time of a lesson for its student (CAB-20). */
export function ownTime(lesson: OwnLesson, zone: string): OwnTime {
  const start = wallClock(lesson.start_at, zone);
  const teacherClock = clockOf(lesson.start_time);
  const isSame = start.time === teacherClock && start.date === lesson.conducted_date;
  return {
    date: start.date,
    start: start.time,
    end: wallClock(lesson.end_at, zone).time,
    teacher: isSame ? null : teacherClock,
  };
}
