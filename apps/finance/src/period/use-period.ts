import { type Day, dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { useSearchParams } from 'react-router-dom';
import { type Period, periodOf, withPeriod } from './period.ts';

interface UsedPeriod {
  period: Period;
  today: Day;
  choose(period: Period): void;
}

/** FIN-4. The address contains the period. */
export function usePeriod(): UsedPeriod {
  const [search, setSearch] = useSearchParams();
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  return {
    period: periodOf(search, today),
    today,
    choose: (period) => setSearch(withPeriod(search, period, today), { replace: true }),
  };
}
