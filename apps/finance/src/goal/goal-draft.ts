import { type Checked, checkedBy } from '@planner/forms';
import { typedPrice } from '@planner/money';

export interface GoalDraft {
  goal: string;
}

/** FIN-8. An empty field or 0 removes the goal. */
export const checkGoal = ({ goal }: GoalDraft): Checked<{ goal: number }, 'not_a_sum'> =>
  checkedBy(typedPrice(goal) === null ? { goal: 'not_a_sum' as const } : {}, () => ({ goal: typedPrice(goal) ?? 0 }));
