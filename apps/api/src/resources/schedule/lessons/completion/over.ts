import { formatRoubles, roublesOf } from '@planner/money';
import { Refusal } from '../../../../http/refusal.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';

/** LSN-23, LSN-24. Whether a lesson completes automatically after its end. */
export function completesByItself(
  { auto_complete, rule_id, reopened_at, end_at }: LockedLesson,
  { auto_complete_rules }: { auto_complete_rules: boolean },
): boolean {
  const waits = reopened_at !== null && Date.parse(reopened_at) >= Date.parse(end_at);
  return !waits && (auto_complete || (rule_id !== null && auto_complete_rules));
}

const overText = (charge: number) =>
  `Уже прошло: будет проведено, ${charge === 0 ? 'ничего не спишется' : `спишется ${formatRoubles(charge)}`}`;

/**
 * LSN-82. Throws lesson_over when the charge of an immediate completion differs from the charge that the request names.
 * The transaction is then rolled back.
 */
export function refuseUnknownCharge(charged_minor: number, known: number | null | undefined): void {
  const charge = roublesOf(charged_minor);
  if (known === undefined || known === charge) return;
  throw new Refusal('lesson_over', { message: overText(charge), details: { charge } });
}
