import { kopecksOf } from '@planner/money';
import { Refusal } from '../../http/refusal.ts';

/** Converts typed roubles to kopecks. Throws a refusal at `field` when the sum is invalid or too large. */
export function minorOf(roubles: number | string, field: string): number {
  const minor = kopecksOf(roubles);
  if (minor === null) {
    throw new Refusal('invalid', {
      fields: { [field]: 'Нужна сумма не больше 10 000 000 рублей, не больше двух знаков после запятой' },
    });
  }
  return minor;
}

/** Like `minorOf`; a missing sum becomes null. */
export const minorOrNull = (roubles: number | string | null | undefined, field: string): number | null =>
  roubles == null ? null : minorOf(roubles, field);
