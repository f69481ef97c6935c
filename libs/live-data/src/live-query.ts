import { type Answer, callForAnswer, isApiError } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keyed } from './key-space.ts';
import { askUntouched } from './topics.ts';

const RETRIES = 2;
const FRESH_MS = 15_000;

// A refusal will be the same the second time; an unreachable server may be back.
const mayRetry = (count: number, error: unknown) =>
  count < RETRIES && isApiError(error) && (error.status === 0 || error.status >= 502);

/** How every live read is asked, of one answer or of several pages. */
export const LIVE = { retry: mayRetry, networkMode: 'always', staleTime: FRESH_MS } as const;

/**
 * How a preview is asked: what a write would do, without doing it. A refusal is its answer, and what it answered once is not shown
 * again when it is opened anew.
 */
export const PREVIEW = { retry: false, gcTime: 0 } as const;

/** What the cache keeps of a read: the result with its topics, so that announcements find it. */
export type LiveAnswer<K extends CallKey> = Answer<ResultOf<K>>;

/** The query of a read as useLive asks it, for code outside of views. */
export function liveQuery<K extends CallKey>(key: K, input: InputOf<K>) {
  return {
    queryKey: keyed([key, input]),
    queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<LiveAnswer<K>> =>
      askUntouched(client, () => callForAnswer(key, input, { signal })),
    ...LIVE,
  };
}
