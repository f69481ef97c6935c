import type { Balance } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { counted } from '@planner/wording';
import type { SumChip } from '../../payment/sums-of-lessons.ts';

/** The usual numbers of lessons paid at once. */
const LESSONS = [1, 4];
const KOPECKS = 100;

/**
 * CAB-30. Returns the likely sums: the debt or the price of the next lesson, and the prices of one and four lessons.
 */
export function sumsToPay({
  balance,
  to_pay,
  next_price,
}: Pick<Balance, 'balance' | 'to_pay' | 'next_price'>): SumChip[] {
  const label = balance < 0 ? 'Весь долг' : 'К ближайшему занятию';
  const asked = to_pay > 0 ? [{ value: to_pay, label: `${label} · ${formatRoubles(to_pay)}` }] : [];
  const lessons = (next_price === null ? [] : LESSONS).map((count) => {
    const value = Math.round((next_price ?? 0) * count * KOPECKS) / KOPECKS;
    return { value, label: `${counted(count, 'занятие')} · ${formatRoubles(value)}` };
  });
  const sums = [...asked, ...lessons];
  return sums.filter(({ value }, place) => sums.findIndex((other) => other.value === value) === place);
}
