import type { CancellationPolicy } from '@planner/money';
import type { Tx } from '../../../../database/database.ts';
import { holdCredits } from '../../../packages/credits.service.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';
import type { Part } from '../participants/parts.repository.ts';
import { conductedPart } from './marked-part.ts';

interface PartsOfLesson {
  lesson: LockedLesson;
  parts: readonly Part[];
}

/** LSN-26, PKG-3. Parts of lessons that were conducted, with what each costs: by a package where one has a lesson for it. */
export async function conductedParts(
  tx: Tx,
  lessons: readonly PartsOfLesson[],
  policyOf: (teacher: number) => CancellationPolicy,
): Promise<PartsOfLesson[]> {
  const book = await holdCredits(tx, lessons);
  return lessons.map(({ lesson, parts }) => ({
    lesson,
    parts: parts.map((part) => book.took(conductedPart(book.offered(lesson, part), policyOf(lesson.teacher_id)))),
  }));
}
