import { kopecksOf } from '@planner/money';
import { Refusal } from '../../http/refusal.ts';

/** Kopecks of roubles as they were typed; what the account cannot hold is refused under the name of its field. */
export function minorOf(roubles: number | string, field: string): number {
  const minor = kopecksOf(roubles);
  if (minor === null) {
    throw new Refusal('invalid', {
      fields: { [field]: 'Нужна сумма не больше 10 000 000 рублей, не больше двух знаков после запятой' },
    });
  }
  return minor;
}

/** The same where nothing was typed: null stays null. */
export const minorOrNull = (roubles: number | string | null | undefined, field: string): number | null =>
  roubles == null ? null : minorOf(roubles, field);
