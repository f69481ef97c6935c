import { type ApiError, callForAnswer, type CallOptions } from '@planner/api-client';
import type { CallKey, InputOf, OnceKey, ResultOf } from '@planner/contract';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { type Act, tellOperation } from './operations.ts';
import { refetchShown, refetchTopics } from './topics.ts';

interface CommandOptions extends Omit<CallOptions, 'headers' | 'key'> {
  /**
   * The act of several writes that one press started. They are undone together; without it each write is undone
   * separately.
   */
  act?: Act;
}
interface OnceOptions extends CommandOptions {
  /**
   * Returns the `Idempotency-Key` of each press. With it, a lost write is repeated once (OPS-347). Use `requestKey`, or
   * `useCommandOnce` for a form.
   */
  newKey: () => string;
}

type Command<K extends CallKey> = UseMutationResult<ResultOf<K>, ApiError, InputOf<K>>;

// Without an answer the write may still have happened, and this page ignores the announcement of its own write. A
// version conflict shows that the page has missed a change.
const isBehind = ({ status, code }: ApiError) => status === 0 || status >= 500 || code === 'version_conflict';

/**
 * A write that the contract marks as `idempotent`. It does not compile without a key (OPS-351).
 * @example
 * const add = useCommand('POST /api/create-topic', { newKey: requestKey });
 */
export function useCommand<K extends OnceKey>(key: K, options: OnceOptions): Command<K>;
/**
 * Any other write.
 * @example
 * const save = useCommand('PUT /api/user/me');
 * save.mutate({ body: profile }, { onSuccess: () => close({ saved: true }) });
 */
export function useCommand<K extends Exclude<CallKey, OnceKey>>(key: K, options?: CommandOptions): Command<K>;
/** A write. It refetches the topics that the answer reports as changed, so views invalidate nothing. */
export function useCommand<K extends CallKey>(
  key: K,
  { act, newKey, ...options }: CommandOptions & Partial<OnceOptions> = {},
): Command<K> {
  const client = useQueryClient();
  return useMutation<ResultOf<K>, ApiError, InputOf<K>>({
    mutationFn: async (input) => {
      const { data, topics, operation_id } = await callForAnswer(key, input, { ...options, key: newKey?.() });
      refetchTopics(client, topics);
      if (operation_id !== null) tellOperation(client, operation_id, act);
      return data;
    },
    // SOC-31, API-17. After a 5xx answer it is unknown whether the write happened.
    onError: (error) => isBehind(error) && refetchShown(client),
    // Without a network the write fails immediately with a message instead of waiting silently.
    networkMode: 'always',
  });
}
