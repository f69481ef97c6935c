import { type Day, dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { useSearchParams } from 'react-router-dom';
import type { Period } from '../period/period.ts';

export const FIRST_YEAR = 2000;

/** Returns the year of an address, otherwise the year of today. */
export function yearOf(search: URLSearchParams, today: Day): number {
  const [typed, thisYear] = [search.get('year') ?? '', Number(today.slice(0, 4))];
  const year = /^\d{4}$/.test(typed) ? Number(typed) : thisYear;
  return year < FIRST_YEAR || year > thisYear ? thisYear : year;
}

/** Returns the days of a year; the current one ends today. */
export const periodOfYear = (year: number, today: Day): Period => ({
  start_date: `${year}-01-01`,
  end_date: year === Number(today.slice(0, 4)) ? today : `${year}-12-31`,
});

interface UsedYear {
  year: number;
  thisYear: number;
  period: Period;
  choose(year: number): void;
}

/** FIN-120. The address contains the year, unless it is the current one. */
export function useYear(): UsedYear {
  const [search, setSearch] = useSearchParams();
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const [year, thisYear] = [yearOf(search, today), Number(today.slice(0, 4))];
  return {
    year,
    thisYear,
    period: periodOfYear(year, today),
    choose(chosen) {
      const next = new URLSearchParams(search);
      if (chosen === thisYear) next.delete('year');
      else next.set('year', String(chosen));
      setSearch(next, { replace: true });
    },
  };
}
