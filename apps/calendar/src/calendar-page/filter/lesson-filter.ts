import type { Lesson } from '@planner/contract';
import type { Learner } from '../../lesson-form/fields/learner.ts';
import { idOf } from '../../lesson-card/use-lesson-address.ts';
import { isUnmarked, isUnpaid } from '../../lesson-presentation/lesson-presentation.ts';

export const LESSON_KINDS = ['once', 'series', 'trial'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

/** The lessons that a teacher wants to see. */
export interface LessonFilter {
  student: number | null;
  group: number | null;
  kind: LessonKind | null;
  unpaid: boolean;
  unmarked: boolean;
}

/** Reads a filter from the search part of an address. A part with an unknown value is ignored. */
export function filterOf(search: URLSearchParams): LessonFilter {
  const kind = search.get('kind');
  return {
    student: idOf(search.get('student')),
    group: idOf(search.get('group')),
    kind: LESSON_KINDS.find((known) => known === kind) ?? null,
    unpaid: search.get('unpaid') === '1',
    unmarked: search.get('unmarked') === '1',
  };
}

/** LSN-197. Writes a filter as a part of an address: `student=7&unpaid=1`. Empty for no filter. */
export const filterText = (filter: LessonFilter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => `${key}=${value === true ? 1 : value}`)
    .join('&');

export const filterIn = (search: URLSearchParams): string => filterText(filterOf(search));

/** Returns the student or the group of a filter. */
export function filteredLearner({ student, group }: LessonFilter): Learner | null {
  if (student !== null) return { kind: 'student', id: student };
  return group === null ? null : { kind: 'group', id: group };
}

const kindOf = ({ trial, one_time }: Lesson): LessonKind => (trial ? 'trial' : one_time ? 'once' : 'series');

/**
 * LSN-197. Returns the lessons that a filter shows. With both `unpaid` and `unmarked` it shows each lesson that is
 * unpaid or unmarked.
 */
export function filtered(lessons: readonly Lesson[], text: string, now: number): readonly Lesson[] {
  if (text === '') return lessons;
  const { student, group, kind, unpaid, unmarked } = filterOf(new URLSearchParams(text));
  return lessons.filter(
    (lesson) =>
      (student === null || lesson.participants.some(({ student_id }) => student_id === student)) &&
      (group === null || lesson.group_id === group) &&
      (kind === null || kindOf(lesson) === kind) &&
      (!(unpaid || unmarked) || (unpaid && isUnpaid(lesson)) || (unmarked && isUnmarked(lesson, now))),
  );
}
