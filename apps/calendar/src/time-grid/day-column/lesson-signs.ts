import type { Lesson } from '@planner/contract';
import { lookOf } from '@planner/wording';
import { isUnmarked, isUnpaid } from '../../lesson-presentation/lesson-presentation.ts';

export type LessonSign = 'rule' | 'group' | 'unmarked' | 'unpaid' | 'done';

/** Returns the icons of a lesson from left to right: repeated, group, unmarked, unpaid, conducted. */
export function signsOf(lesson: Lesson, now: number): LessonSign[] {
  const signs: LessonSign[] = [];
  if (lookOf(lesson, now) === 'planned') {
    if (lesson.in_rule) signs.push('rule');
    if (lesson.group_id !== null) signs.push('group');
  }
  if (isUnmarked(lesson, now)) signs.push('unmarked');
  if (isUnpaid(lesson)) signs.push('unpaid');
  else if (lesson.status === 'completed') signs.push('done');
  return signs;
}
