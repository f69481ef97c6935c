import type { InputOf, StudentCard } from '@planner/contract';
import { useEffect, useState } from 'react';
import { useLive } from './use-live.ts';

const LIST = 'GET /api/all-students-teachers';
const QUIET = 250;
/** The largest page that the server returns. */
const NAMED = 100;

/** The filter of the options, and the ids of chosen students and groups. */
interface Offered {
  readonly show: NonNullable<InputOf<typeof LIST>['query']['show']>;
  readonly ids?: readonly number[];
  readonly group_ids?: readonly number[];
}

/**
 * STU-170. Returns the options of a student field: the whole list if it fits into a page, else the first page of the
 * server's search. `known` also contains the chosen ones, which may be on another page or archived.
 */
export function useStudentOptions({ show, ids = [], group_ids = [] }: Offered) {
  const [typed, setTyped] = useState('');
  const search = useQuiet(typed.trim());
  const first = useLive(LIST, { query: { show } });
  const isWhole = first.data !== undefined && first.data.total <= first.data.items.length;
  const isSearched = !isWhole && search !== '';
  const found = useLive(LIST, { query: { show, search } }, { enabled: isSearched, keepPrevious: true });
  const read = isSearched ? found : first;
  const offered: readonly StudentCard[] = read.data?.items ?? [];

  const isOffered = (id: number, isGroup: boolean) =>
    first.data?.items.some((card) => card.id === id && (card.student_count !== null) === isGroup);
  const away = ids.filter((id) => !isOffered(id, false));
  const groupsAway = group_ids.filter((id) => !isOffered(id, true));
  const isAway = first.data !== undefined && away.length + groupsAway.length > 0;
  const named = {
    page_size: NAMED,
    ...(away.length > 0 && { ids: away.join(',') }),
    ...(groupsAway.length > 0 && { group_ids: groupsAway.join(',') }),
  };
  const chosen = useLive(LIST, { query: named }, { enabled: isAway, keepPrevious: true });
  // A group has at most 200 members, so two pages are enough.
  const others = useLive(LIST, { query: { ...named, page: 2 } }, { enabled: isAway && away.length > NAMED });

  const left = (read.data?.total ?? 0) - offered.length;
  return {
    offered,
    known: [
      ...(first.data?.items ?? []),
      ...(isAway ? [...(chosen.data?.items ?? []), ...(others.data?.items ?? [])] : []),
    ],
    isPending: first.isPending || (isAway && chosen.isPending),
    isSearching: isSearched && found.isFetching,
    failed: [first, chosen, ...(isSearched ? [found] : [])].find(({ error }) => error !== null) ?? null,
    /**
     * The search props of a field. For a list longer than a page the server searches, and the note shows how many more
     * there are.
     */
    field: {
      onSearch: isWhole ? undefined : setTyped,
      note: left > 0 ? `И ещё ${left}: начните вводить имя` : undefined,
    },
  };
}

/** Returns the value after it has not changed for a moment. */
function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET);
    return () => clearTimeout(timer);
  }, [value]);
  // An emptied field shows its first page immediately.
  return value === '' ? '' : quiet;
}
