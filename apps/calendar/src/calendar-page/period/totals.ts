import type { Lesson } from '@planner/contract';
import { lengthMinutes } from '@planner/schedule';
import { isUnpaid } from '../../lesson-presentation/lesson-presentation.ts';

export interface Totals {
  lessons: number;
  minutes: number;
  /** Roubles: the charges of conducted lessons plus the prices of planned ones. */
  expected: number;
  earned: number;
  unpaid: number;
}

const priceOf = (lesson: Lesson): number => lesson.participants.reduce((sum, { price }) => sum + price, 0);

/** MNY-71. Sums up a period. Cancelled and moved lessons count only with their charge and debt. */
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
