import { typedRoubles } from '@planner/money';
import { type Day, isDay } from '@planner/schedule';

export type SumFault = 'no_sum' | 'not_a_sum' | 'not_above_zero' | 'too_much';
export type DayFault = 'no_day' | 'not_a_day' | 'too_early' | 'to_come';

const MOST = 10_000_000;
const FIRST_DAY = '2000-01-01';
/** Matches any decimal number, even if it is too large or has too many decimals. */
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

/**
 * FIN-11. Returns the fault of a typed sum. For a sum that is too large, the library only reports an invalid amount.
 */
export function sumFault(text: string): SumFault | undefined {
  const roubles = typedRoubles(text);
  if (roubles === undefined) return 'no_sum';
  if (roubles !== null) return roubles > 0 ? undefined : 'not_above_zero';
  const written = text.replaceAll(/[\s₽]/g, '').replace('−', '-');
  return NUMBER.test(written) && Number(written.replace(',', '.')) > MOST ? 'too_much' : 'not_a_sum';
}

/** FIN-11. Returns the fault of a line's day. A future day is a fault. */
export function dayFault(day: string | null, today: Day): DayFault | undefined {
  if (day === null) return 'no_day';
  if (!isDay(day)) return 'not_a_day';
  if (day < FIRST_DAY) return 'too_early';
  return day > today ? 'to_come' : undefined;
}
