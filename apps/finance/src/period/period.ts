import { type Day, daysBetween, isDay, weekStart } from '@planner/schedule';

/** The days that sums are of, both included; the names are the contract's. */
export interface Period {
  readonly start_date: Day;
  readonly end_date: Day;
}

export type PresetName = 'week' | 'month' | 'year';

export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';

/** FIN-4. What begins with this week, month or year, and goes to today. */
export const presetPeriods = (today: Day): Record<PresetName, Period> => ({
  week: { start_date: weekStart(today), end_date: today },
  month: { start_date: `${today.slice(0, 7)}-01`, end_date: today },
  year: { start_date: `${today.slice(0, 4)}-01-01`, end_date: today },
});

const isKnown = (day: Day | null): day is Day => day !== null && isDay(day) && day >= FIRST_DAY && day <= LAST_DAY;

/** FIN-4. The period of an address; where it has none, or none that can be, this month to today. */
export function periodOf(search: URLSearchParams, today: Day): Period {
  const [start_date, end_date] = [search.get('start_date'), search.get('end_date')];
  if (!isKnown(start_date) || !isKnown(end_date) || start_date > end_date) return presetPeriods(today).month;
  return { start_date, end_date };
}

const isSame = (one: Period, other: Period) => one.start_date === other.start_date && one.end_date === other.end_date;

/** Which preset a period is; where two are the same days, as on the first of January, the month is meant. */
export function presetOf(period: Period, today: Day): PresetName | null {
  const presets = presetPeriods(today);
  return (['month', 'week', 'year'] as const).find((name) => isSame(presets[name], period)) ?? null;
}

/** FIN-4. The address with another period; the usual one is not written down, so that it moves on with the days. */
export function withPeriod(search: URLSearchParams, period: Period, today: Day): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('start_date');
  next.delete('end_date');
  if (!isSame(period, presetPeriods(today).month)) {
    next.set('start_date', period.start_date);
    next.set('end_date', period.end_date);
  }
  return next;
}

export const lengthOf = ({ start_date, end_date }: Period): number => daysBetween(start_date, end_date) + 1;
