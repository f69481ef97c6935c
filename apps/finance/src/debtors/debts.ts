import type { StudentCard } from '@planner/contract';

/** Who owes, the largest debt first. */
export const debtorsOf = (cards: readonly StudentCard[]): StudentCard[] =>
  cards
    .filter(({ balance, student_count }) => student_count === null && balance < 0)
    .toSorted((one, other) => one.balance - other.balance);

/** FIN-1: what is owed in all; a prepaid balance of one settles nobody else's debt. */
export const debtOf = (debtors: readonly StudentCard[]): number =>
  debtors.reduce((sum, { balance }) => sum - balance, 0);
