import { type ApiError, requestKey } from '@planner/api-client';
import type { InputOf, OnceKey, ResultOf } from '@planner/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from './use-command.ts';

/**
 * A write that moves money or creates something. All requests of one opened form have the same `Idempotency-Key`. So the
 * server executes a second press, or a retry after a lost answer, only once (OPS-140).
 * @example
 * const pay = useCommandOnce('POST /api/payments');
 */
export function useCommandOnce<K extends OnceKey>(key: K): UseMutationResult<ResultOf<K>, ApiError, InputOf<K>> {
  const [ofForm] = useState(requestKey);
  return useCommand(key, { newKey: () => ofForm });
}
