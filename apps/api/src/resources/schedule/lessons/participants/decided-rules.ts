import type { CancellationPolicy } from '@planner/money';
import type { Part } from './parts.repository.ts';

/** LSN-175. The rules of a part's absence: the percent at which it was charged, else that of the policy. */
export const decidedRules = ({
  no_show_percent,
  policy,
}: Pick<Part, 'no_show_percent' | 'policy'>): Pick<CancellationPolicy, 'no_show_percent'> => ({
  no_show_percent: no_show_percent ?? policy.no_show_percent,
});
