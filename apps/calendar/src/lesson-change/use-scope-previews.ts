import { isApiError, type ApiError } from '@planner/api-client';
import type { Scope, SeriesReport } from '@planner/contract';
import { PREVIEW } from '@planner/live-data';
import { useQuery } from '@tanstack/react-query';

export const SCOPES = ['one', 'following', 'all'] as const satisfies readonly Scope[];

/** The effect of each scope, or the server's refusal. */
export type ScopePreviews = ReadonlyMap<Scope, SeriesReport | ApiError>;

/** A refusal is an answer about its scope. An unreachable server is a failure of the request. */
function asRefusal(error: unknown): ApiError {
  if (isApiError(error) && error.status >= 400 && error.status < 500) return error;
  throw error;
}

/** Asks the server for the effect of each scope, without changing anything. `key` identifies the change. */
export function useScopePreviews(
  key: readonly unknown[],
  ask: (scope: Scope, signal: AbortSignal) => Promise<SeriesReport>,
  { scopes = SCOPES, enabled = true }: { scopes?: readonly Scope[]; enabled?: boolean } = {},
) {
  return useQuery<ScopePreviews>({
    queryKey: ['scope-preview', ...key],
    queryFn: async ({ signal }) => {
      const of = async (scope: Scope) => [scope, await ask(scope, signal).catch(asRefusal)] as const;
      return new Map(await Promise.all(scopes.map(of)));
    },
    enabled,
    ...PREVIEW,
  });
}
