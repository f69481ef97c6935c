import { useSearchParams } from 'react-router-dom';
import { type Period, periodIn } from '../period.ts';

/** The filter of the list of failures; null selects all. */
export interface FailureFilter {
  readonly period: Period;
  readonly remote: string | null;
  readonly version: string | null;
}

/** The filter in the address; `of` fixes the remote. */
export function useFailureFilter(of: string | undefined): {
  filter: FailureFilter;
  change(this: void, changes: Partial<FailureFilter>): void;
} {
  const [search, setSearch] = useSearchParams();
  const period = periodIn(search.get('period'));
  const filter = { period, remote: of ?? search.get('remote'), version: search.get('version') };
  const change = (changes: Partial<FailureFilter>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      // The address does not name the default period.
      if (value === null || (name === 'period' && value === 'day')) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  return { filter, change };
}
