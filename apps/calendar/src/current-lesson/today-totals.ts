import type { Lesson } from '@planner/contract';

/** Roubles of one day: what its conducted and cancelled lessons took, and what the planned ones will. */
export function todayTotals(lessons: readonly Lesson[]): { earned: number; expected: number } {
  let [earned, expected] = [0, 0];
  for (const { status, amount_deducted, participants } of lessons) {
    earned += amount_deducted;
    if (status === 'planned') for (const { price } of participants) expected += price;
  }
  return { earned, expected };
}
