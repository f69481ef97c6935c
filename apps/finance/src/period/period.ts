import { addDays, type Day, daysBetween, isDay, weekStart } from '@planner/schedule';

/** The days of the sums, both ends included. The contract defines the field names. */
export interface Period {
  readonly start_date: Day;
  readonly end_date: Day;
}

export type PresetName = 'week' | 'last_week' | 'month' | 'last_month' | 'year';

export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** FIN-4. Returns this week, month and year, each up to today, and the whole last week and month. */
export function presetPeriods(today: Day): Record<PresetName, Period> {
  const [week, month] = [weekStart(today), monthStart(today)];
  const monthEnd = addDays(month, -1);
  return {
    week: { start_date: week, end_date: today },
    last_week: { start_date: addDays(week, -7), end_date: addDays(week, -1) },
    month: { start_date: month, end_date: today },
    last_month: { start_date: monthStart(monthEnd), end_date: monthEnd },
    year: { start_date: `${today.slice(0, 4)}-01-01`, end_date: today },
  };
}

const isKnown = (day: Day | null): day is Day => day !== null && isDay(day) && day >= FIRST_DAY && day <= LAST_DAY;

/** FIN-4. Returns the period of an address. Without a valid one: this month up to today. */
export function periodOf(search: URLSearchParams, today: Day): Period {
  const [start_date, end_date] = [search.get('start_date'), search.get('end_date')];
  if (!isKnown(start_date) || !isKnown(end_date) || start_date > end_date) return presetPeriods(today).month;
  return { start_date, end_date };
}

const isSame = (one: Period, other: Period) => one.start_date === other.start_date && one.end_date === other.end_date;

/** Returns the preset of a period. If two have the same days, as on the first of January, the month wins. */
export function presetOf(period: Period, today: Day): PresetName | null {
  const presets = presetPeriods(today);
  return (
    (['month', 'week', 'year', 'last_month', 'last_week'] as const).find((name) => isSame(presets[name], period)) ??
    null
  );
}

/** FIN-35. Whether the period lies in the month of today, so that the month's forecast belongs to it. */
export const isInMonth = ({ start_date, end_date }: Period, today: Day): boolean =>
  monthStart(start_date) === monthStart(today) && monthStart(end_date) === monthStart(today);

/**
 * FIN-4. Returns the address with another period. The default period is not written, so that it moves with the days.
 */
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
