import { useSearchParams } from 'react-router-dom';
import { filterText, type LessonFilter } from './lesson-filter.ts';

/** Returns the search part of an address with another filter; its other parameters stay. */
export function withFilter(search: URLSearchParams, filter: LessonFilter): URLSearchParams {
  const kept = [...search].filter(([key]) => !(key in filter));
  return new URLSearchParams([...kept, ...new URLSearchParams(filterText(filter))]);
}

/** LSN-197. Returns a function that writes a filter into the address. */
export function useShowOnly(): (filter: LessonFilter) => void {
  const [search, setSearch] = useSearchParams();
  return (filter) => setSearch(withFilter(search, filter), { replace: true });
}
