import type { OwnLesson } from '@planner/contract';
import { clockOf, wallClock, type Day } from '@planner/schedule';

export interface OwnTime {
  /** The day and the clock of the student's own zone. */
  readonly date: Day;
  readonly start: string;
  readonly end: string;
  /** The teacher's clock where it differs, else null. */
  readonly teacher: string | null;
}

/** When a lesson is for its student (CAB-20). */
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
