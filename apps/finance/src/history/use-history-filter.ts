import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, filterOf, type HistoryFilter } from './history-filter.ts';

const QUIET = 300;

/** FIN-20. The address contains the filter; the search text is written a moment after the last key. */
export function useHistoryFilter() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const { search = '' } = filter;
  // null until a key is pressed: until then the field shows the address.
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null || typed.trim() === search) return undefined;
    const timer = setTimeout(
      () => setParams((before) => addressOf({ ...filterOf(before), search: typed.trim() }), { replace: true }),
      QUIET,
    );
    return () => clearTimeout(timer);
  }, [typed, search, setParams]);

  return {
    filter,
    typed: typed ?? search,
    type: setTyped,
    change: (more: HistoryFilter) => setParams(addressOf({ ...filter, ...more }), { replace: true }),
    reset() {
      setTyped(null);
      setParams({}, { replace: true });
    },
  };
}
