import { type ApiError, callForAnswer, type CallOptions, isApiError } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { type Act, tellOperation } from './operations.ts';
import { refetchShown, refetchTopics } from './topics.ts';

interface CommandOptions extends Omit<CallOptions, 'headers'> {
  /** Returns the `Idempotency-Key` of each request. With a key, a lost write is repeated once (OPS-347). */
  headers?: () => { 'idempotency-key': string };
  /**
   * The act of several writes that one press started. They are undone together; without it each write is undone
   * separately.
   */
  act?: Act;
}

// Without an answer the write may still have happened, and this page ignores the announcement of its own write. A
// version conflict shows that the page has missed a change.
const isBehind = (error: unknown) =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || error.code === 'version_conflict');

/**
 * A write. It refetches the topics that the answer reports as changed, so views invalidate nothing.
 * @example
 * const save = useCommand('POST /api/lesson-one-time');
 * save.mutate({ body: lesson }, { onSuccess: () => close({ saved: true }) });
 */
export function useCommand<K extends CallKey>(
  key: K,
  { act, headers, ...options }: CommandOptions = {},
): UseMutationResult<ResultOf<K>, ApiError, InputOf<K>> {
  const client = useQueryClient();
  return useMutation<ResultOf<K>, ApiError, InputOf<K>>({
    mutationFn: async (input) => {
      const { data, topics, operation_id } = await callForAnswer(key, input, { ...options, headers: headers?.() });
      refetchTopics(client, topics);
      if (operation_id !== null) tellOperation(client, operation_id, act);
      return data;
    },
    // SOC-31, API-17. After a 5xx answer it is unknown whether the write happened.
    onError: (error) => isBehind(error) && refetchShown(client),
    // A proxy answers so when a process has ended during the request. It is unknown whether the write happened.
    retry: (count, { status }) => count < 1 && !!headers && [502, 504].includes(status),
    // Without a network the write fails immediately with a message instead of waiting silently.
    networkMode: 'always',
  });
}
