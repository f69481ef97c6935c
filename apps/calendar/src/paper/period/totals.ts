import type { Lesson } from '@planner/contract';
import { lengthMinutes } from '@planner/schedule';
import { isUnpaid } from '../../lesson-look/lesson-look.ts';

export interface Totals {
  lessons: number;
  minutes: number;
  /** Roubles: what conducted lessons took and what planned ones will. */
  expected: number;
  earned: number;
  unpaid: number;
}

const priceOf = (lesson: Lesson): number => lesson.participants.reduce((sum, { price }) => sum + price, 0);

/** What a period holds; lessons that are cancelled or moved away do not count. */
export function totalsOf(lessons: readonly Lesson[]): Totals {
  const totals = { lessons: 0, minutes: 0, expected: 0, earned: 0, unpaid: 0 };
  for (const lesson of lessons) {
    if (lesson.status === 'cancelled' || lesson.status === 'moved') {
      totals.earned += lesson.amount_deducted;
      totals.expected += lesson.amount_deducted;
      continue;
    }
    totals.lessons += 1;
    totals.minutes += lengthMinutes(lesson.start_time, lesson.end_time);
    totals.earned += lesson.amount_deducted;
    totals.expected += lesson.status === 'completed' ? lesson.amount_deducted : priceOf(lesson);
    if (isUnpaid(lesson)) totals.unpaid += 1;
  }
  return totals;
}
