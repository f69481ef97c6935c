import { type Answer, type ApiError, callForAnswer, isApiError } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { askUntouched } from './topics.ts';

export interface LiveOptions {
  /** false waits: the input is not known yet. */
  enabled?: boolean;
  /** Shows the former input's answer (`isPlaceholderData`) until the new one is there: a search being typed, the next page. */
  keepPrevious?: boolean;
}

const RETRIES = 2;
const FRESH_MS = 15_000;

// A refusal will be the same the second time; an unreachable server may be back.
const mayRetry = (count: number, error: unknown) =>
  count < RETRIES && isApiError(error) && (error.status === 0 || error.status >= 502);

const dataOf = <Result>(answer: Answer<Result>): Result => answer.data;

/**
 * What the server answers to a read, refetched whenever one of its topics is announced.
 * @example
 * const { data, error, isPending, refetch } = useLive('GET /api/lessons/week/{date}', { params: { date } });
 */
export function useLive<K extends CallKey>(
  key: K,
  input: InputOf<K>,
  { enabled = true, keepPrevious = false }: LiveOptions = {},
): UseQueryResult<ResultOf<K>, ApiError> {
  return useQuery<Answer<ResultOf<K>>, ApiError, ResultOf<K>>({
    queryKey: [key, input],
    queryFn: ({ client, signal }) => askUntouched(client, () => callForAnswer(key, input, { signal })),
    select: dataOf,
    enabled,
    retry: mayRetry,
    networkMode: 'always',
    staleTime: FRESH_MS,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}
