import type { SearchHit } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { useEffect, useState } from 'react';

/** In milliseconds: the pause in typing after which the server searches. */
const QUIET = 120;
const NONE: readonly SearchHit[] = [];

/** Returns the text after a pause in typing; an emptied text at once. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : quiet;
}

/** ONE-2. The server's hits for a typed text. `isSettled`: they belong to this text, or the search has failed. */
export function useFound(text: string) {
  const q = useQuiet(text);
  const { data, error, isFetching, isPlaceholderData, refetch } = useLive(
    'GET /api/search',
    { query: { q } },
    { enabled: q !== '', keepPrevious: true },
  );
  const isAnswered = data !== undefined && !isPlaceholderData;
  return {
    hits: text === '' ? NONE : (data?.items ?? NONE),
    isSettled: text === '' || (q === text && (isAnswered || error !== null)),
    failed: text !== '' && error !== null && !isAnswered ? { refetch: () => void refetch(), isFetching } : null,
  };
}
