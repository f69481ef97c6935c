import type { CancellationPolicy } from '@planner/money';
import type { Part } from './parts.repository.ts';

/** LSN-175. The percent of an absence: the one at which the absence was charged, otherwise the policy's. */
export const decidedRules = ({
  no_show_percent,
  policy,
}: Pick<Part, 'no_show_percent' | 'policy'>): Pick<CancellationPolicy, 'no_show_percent'> => ({
  no_show_percent: no_show_percent ?? policy.no_show_percent,
});
