import { type ApiError, callForAnswer } from '@planner/api-client';
import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { refetchTopics } from './topics.ts';

/**
 * A write; what its answer names as changed is refetched, views invalidate nothing.
 * @example
 * const save = useCommand('POST /api/lesson-one-time');
 * save.mutate({ body: lesson }, { onSuccess: () => close({ saved: true }) });
 */
export function useCommand<K extends CallKey>(key: K): UseMutationResult<ResultOf<K>, ApiError, InputOf<K>> {
  const client = useQueryClient();
  return useMutation<ResultOf<K>, ApiError, InputOf<K>>({
    mutationFn: async (input) => {
      const { data, topics } = await callForAnswer(key, input);
      refetchTopics(client, topics);
      return data;
    },
    retry: false,
    // Offline it fails at once with words, instead of waiting silently.
    networkMode: 'always',
  });
}
