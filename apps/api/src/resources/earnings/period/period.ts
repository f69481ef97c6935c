import { addMonths, type Day } from '@planner/schedule';
import { Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { firstOfMonth, todayOf } from './month.ts';

/** A period. Both days are included. */
export interface Period {
  start_date: Day;
  end_date: Day;
}

export interface AskedPeriod {
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}

const LONGEST_MONTHS = 5 * 12;

/**
 * ERN-10, ERN-11. Fills omitted days in the teacher's zone. Throws at the field of a sent day if the two do not fit.
 */
export function periodOf(asked: AskedPeriod, teaching: Pick<Teaching, 'time_zone' | 'now'>): Period {
  const end_date = asked.end_date ?? todayOf(teaching);
  const start_date = asked.start_date ?? firstOfMonth(end_date);
  const field = asked.end_date === undefined ? 'start_date' : 'end_date';
  if (end_date < start_date) {
    const text = field === 'end_date' ? 'Конец раньше начала' : 'Начало позже сегодняшнего дня';
    throw new Refusal('invalid', { fields: { [field]: text } });
  }
  if (end_date >= addMonths(start_date, LONGEST_MONTHS)) {
    throw new Refusal('invalid', { fields: { [field]: 'Период не больше пяти лет' } });
  }
  return { start_date, end_date };
}

/** ERN-10. A whole year, by default the current one. */
export function yearOf(asked: number | undefined, teaching: Pick<Teaching, 'time_zone' | 'now'>) {
  const year = asked ?? Number(todayOf(teaching).slice(0, 4));
  return { year, start_date: `${year}-01-01`, end_date: `${year}-12-31` };
}
