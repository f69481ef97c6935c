import type { CancellationPolicy, Lesson } from '@planner/contract';
import { chargeOf, DEFAULT_POLICY, kopecksOf, roublesOf, sumMinor } from '@planner/money';

/** The roubles that completing a lesson will charge, by the marks as they are; who is not marked was there. */
export function expectedCharge(
  { participants }: Pick<Lesson, 'participants'>,
  policy: Pick<CancellationPolicy, 'no_show_percent'> = DEFAULT_POLICY,
): number {
  const charges = participants.map(({ price, attendance }) =>
    chargeOf({ price_minor: kopecksOf(price) ?? 0, attendance, charge_mode: 'auto' }, policy),
  );
  return roublesOf(sumMinor(charges));
}
