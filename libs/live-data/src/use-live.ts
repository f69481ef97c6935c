import type { ApiError } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import { keepPreviousData, type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type LiveAnswer, liveQuery } from './live-query.ts';

export interface LiveOptions {
  /** false delays the request while the input is unknown. */
  enabled?: boolean;
  /**
   * Shows the answer of the previous input (`isPlaceholderData`) until the new one arrives, such as during a search or
   * for the next page.
   */
  keepPrevious?: boolean;
}

const dataOf = <K extends CallKey>(answer: LiveAnswer<K>): ResultOf<K> => answer.data;

/**
 * Returns the answer of a read and refetches it whenever one of its topics is announced.
 * @example
 * const { data, error, isPending, refetch } = useLive('GET /api/lessons/week/{date}', { params: { date } });
 */
export function useLive<K extends CallKey>(
  key: K,
  input: InputOf<K>,
  { enabled = true, keepPrevious = false }: LiveOptions = {},
): UseQueryResult<ResultOf<K>, ApiError> {
  return useQuery<LiveAnswer<K>, ApiError, ResultOf<K>, QueryKey>({
    ...liveQuery(key, input),
    select: dataOf,
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}
