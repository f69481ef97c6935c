import type { InputOf, StudentCard } from '@planner/contract';
import { useEffect, useState } from 'react';
import { useLive } from './use-live.ts';

const LIST = 'GET /api/all-students-teachers';
const QUIET = 250;
/** The longest page. */
const NAMED = 100;

/** Whom a field offers, and who is chosen there already, by the ids of students and of groups. */
interface Offered {
  readonly show: NonNullable<InputOf<typeof LIST>['query']['show']>;
  readonly ids?: readonly number[];
  readonly group_ids?: readonly number[];
}

/**
 * STU-170. Whom a field of students offers: all of them where a page holds them, else the first page of what is typed, for which
 * the server searches. `known` are the chosen, who may be on a page further on or in the archive.
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
  // A group has 200 at most.
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
    /** For a field: where the list is longer than a page the server searches, and says how many more there are. */
    field: {
      onSearch: isWhole ? undefined : setTyped,
      note: left > 0 ? `И ещё ${left}: начните вводить имя` : undefined,
    },
  };
}

/** The value once it has stood still for a moment. */
function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET);
    return () => clearTimeout(timer);
  }, [value]);
  // Emptied, the field shows its first page at once.
  return value === '' ? '' : quiet;
}
