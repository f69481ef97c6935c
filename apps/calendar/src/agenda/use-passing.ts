import type { Day } from '@planner/schedule';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** LSN-264. Writes a day to the address without a step for «Назад». An open lesson stays open. */
export function usePassing(today: Day): (day: Day) => void {
  const [search, setSearch] = useSearchParams();
  const latest = useRef({ search, setSearch });
  useEffect(() => {
    latest.current = { search, setSearch };
  });
  return useCallback(
    (day) => {
      const next = new URLSearchParams(latest.current.search);
      if (day === today) next.delete('date');
      else next.set('date', day);
      latest.current.setSearch(next, { replace: true });
    },
    [today],
  );
}
