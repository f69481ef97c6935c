import type { FutureLessons } from '@planner/contract';
import { allAfterText } from '@planner/wording';

type Counts = Pick<FutureLessons, 'total' | 'planned' | 'later' | 'counted_until'>;

/** Whether a page of lessons has lessons that are not in the calendar yet. */
export const hasLater = (page: object | undefined): boolean =>
  page !== undefined && 'later' in page && page.later !== 0;

/**
 * STU-213: «впереди 64, из них 50 уже в календаре, отменено 2». The first number is «Впереди» of the overview.
 */
export function futureText({ total, planned, later, counted_until }: Counts): string {
  const cancelled = total - planned;
  return [
    `впереди ${planned + later}${allAfterText(counted_until)}`,
    later > 0 ? `из них ${planned} уже в календаре` : '',
    cancelled > 0 ? `отменено ${cancelled}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
