import type { Lesson } from '@planner/contract';

/**
 * Returns sums of one day in roubles: the charges of its conducted and cancelled lessons, and the prices of its planned
 * ones.
 */
export function todayTotals(lessons: readonly Lesson[]): { earned: number; expected: number } {
  let [earned, expected] = [0, 0];
  for (const { status, amount_deducted, participants } of lessons) {
    earned += amount_deducted;
    if (status === 'planned') for (const { price } of participants) expected += price;
  }
  return { earned, expected };
}
