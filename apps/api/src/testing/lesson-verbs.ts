import type { InputOf, Lesson } from '@planner/contract';
import type { Person } from './person.ts';
import { hasRule } from './timetable.ts';

/** The body that creates a one-time lesson. */
export type NewLesson = InputOf<'POST /api/lesson-one-time'>['body'];

export const clock = (time: string) => `${time}:00.000Z`;

/** Tuesday 24.11.2026, 18:00 to 19:00: in the future when a test begins. */
export const TUESDAY = { conducted_date: '2026-11-24', start_time: clock('18:00'), end_time: clock('19:00') };
/** Thursday 19.11.2026: in the past when a test begins. */
export const YESTERDAY = { ...TUESDAY, conducted_date: '2026-11-19' };

/** The lesson in the answer of a write. Throws when there is none. */
export const savedLesson = (lesson: Lesson | null): Lesson => {
  if (lesson === null) throw new Error('The answer of a write has no lesson');
  return lesson;
};

/** Creates a one-time lesson, by default on Tuesday. */
export async function hasLesson(teacher: Person, student_id: number, wish: Partial<NewLesson> = {}): Promise<Lesson> {
  const { lesson } = await teacher.call('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY, ...wish } });
  return savedLesson(lesson);
}

/** Creates a rule and returns its lessons, by default Tuesdays at 18:00 from 24.11.2026 to the end of the year. */
export async function hasRuleLessons(
  teacher: Person,
  student_id: number,
  wish: Partial<Parameters<typeof hasRule>[1]> = {},
): Promise<Lesson[]> {
  await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-31', student_id, ...wish });
  const { items } = await teacher.call('GET /api/student-future-lessons', { query: { student_id, page_size: 100 } });
  return items;
}
