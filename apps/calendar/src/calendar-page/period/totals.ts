import type { Lesson } from '@planner/contract';
import { lengthMinutes } from '@planner/schedule';
import { isUnpaid } from '../../lesson-presentation/lesson-presentation.ts';

export interface Totals {
  lessons: number;
  minutes: number;
  /** Roubles: what conducted lessons took and what planned ones will. */
  expected: number;
  earned: number;
  unpaid: number;
}

const priceOf = (lesson: Lesson): number => lesson.participants.reduce((sum, { price }) => sum + price, 0);

/** MNY-71. What a period holds; of lessons that are cancelled or moved away only what they cost and who owes it counts. */
export function totalsOf(lessons: readonly Lesson[]): Totals {
  const totals = { lessons: 0, minutes: 0, expected: 0, earned: 0, unpaid: 0 };
  for (const lesson of lessons) {
    if (isUnpaid(lesson)) totals.unpaid += 1;
    if (lesson.status === 'cancelled' || lesson.status === 'moved') {
      totals.earned += lesson.amount_deducted;
      totals.expected += lesson.amount_deducted;
      continue;
    }
    totals.lessons += 1;
    totals.minutes += lengthMinutes(lesson.start_time, lesson.end_time);
    totals.earned += lesson.amount_deducted;
    totals.expected += lesson.status === 'completed' ? lesson.amount_deducted : priceOf(lesson);
  }
  return totals;
}
