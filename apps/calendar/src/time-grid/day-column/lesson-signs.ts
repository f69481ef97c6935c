import type { Lesson } from '@planner/contract';
import { lookOf } from '@planner/wording';
import { isUnmarked, isUnpaid } from '../../lesson-presentation/lesson-presentation.ts';

/** The icons of a lesson, from left to right. The faint ones come first, the others share one tone. */
export interface LessonSigns {
  readonly faint: readonly ('rule' | 'group')[];
  readonly urgent: readonly ('unmarked' | 'unpaid' | 'done')[];
}

/** Returns the icons of a lesson: repeated, group, unmarked, unpaid, conducted. */
export function signsOf(lesson: Lesson, now: number): LessonSigns {
  const faint: LessonSigns['faint'][number][] = [];
  const urgent: LessonSigns['urgent'][number][] = [];
  if (lookOf(lesson, now) === 'planned') {
    if (lesson.in_rule) faint.push('rule');
    if (lesson.group_id !== null) faint.push('group');
  }
  if (isUnmarked(lesson, now)) urgent.push('unmarked');
  if (isUnpaid(lesson)) urgent.push('unpaid');
  else if (lesson.status === 'completed') urgent.push('done');
  return { faint, urgent };
}
