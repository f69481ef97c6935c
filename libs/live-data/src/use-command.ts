import { type ApiError, callForAnswer, type CallOptions, isApiError } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { type Act, tellOperation } from './operations.ts';
import { refetchShown, refetchTopics } from './topics.ts';

interface CommandOptions extends Omit<CallOptions, 'headers'> {
  /** Further headers, or those of each sending. */
  headers?: Record<string, string> | (() => Record<string, string>);
  /** Several writes that one press began, one after another: what they wrote is undone together. Each other write is by itself. */
  act?: Act;
}

// No answer of ours: the write may have happened all the same, and its announcement is passed over in this page. What was
// decided over an older version shows that the page has missed a change.
const isBehind = (error: unknown) =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || error.code === 'version_conflict');

/**
 * A write; what its answer names as changed is refetched, views invalidate nothing.
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
      const { data, topics, operation_id } = await callForAnswer(key, input, {
        ...options,
        ...(headers && { headers: typeof headers === 'function' ? headers() : headers }),
      });
      refetchTopics(client, topics);
      if (operation_id !== null) tellOperation(client, operation_id, act);
      return data;
    },
    // SOC-31, API-17: an answer of 5xx leaves it as open whether the write was done as none does.
    onError: (error) => isBehind(error) && refetchShown(client),
    retry: false,
    // Offline it fails at once with words, instead of waiting silently.
    networkMode: 'always',
  });
}
