import { type Answer, callForAnswer, isApiError } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keyed } from './key-space.ts';
import { askUntouched } from './topics.ts';

const RETRIES = 2;
const FRESH_MS = 15_000;

// A retry cannot change a refusal, but an unreachable server may be back.
const mayRetry = (count: number, error: unknown) =>
  count < RETRIES && isApiError(error) && (error.status === 0 || error.status >= 502);

/** The options of every live read, of one answer or of several pages. */
export const LIVE = { retry: mayRetry, networkMode: 'always', staleTime: FRESH_MS } as const;

/**
 * The options of a preview of a write. A refusal is a valid answer, so it is not retried. The answer is not cached, so
 * a preview opened again starts empty.
 */
export const PREVIEW = { retry: false, gcTime: 0 } as const;

/** The cache entry of a read: the result with its topics, by which announcements find it. */
export type LiveAnswer<K extends CallKey> = Answer<ResultOf<K>>;

/** Returns the query of useLive, for code outside views. */
export function liveQuery<K extends CallKey>(key: K, input: InputOf<K>) {
  return {
    queryKey: keyed([key, input]),
    queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<LiveAnswer<K>> =>
      askUntouched(client, () => callForAnswer(key, input, { signal })),
    ...LIVE,
  };
}
