import { sampleLesson as anyLesson } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';

/** A lesson of student 1, today at 18:00 in Moscow. */
export const sampleLesson = (id: number, more: Partial<Lesson> = {}): Lesson =>
  anyLesson({ id, student_id: 1, reminder_minutes: 0, reminder_time: null, cost_lesson: 1500, ...more });
