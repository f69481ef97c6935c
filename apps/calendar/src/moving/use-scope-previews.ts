import { call } from '@planner/api-client';
import type { Scope, SeriesReport } from '@planner/contract';
import { useQuery } from '@tanstack/react-query';
import type { LessonChange } from './place-change.ts';

/** What each scope would do, asked of the server without changing anything; a scope that is refused is null. */
export function useScopePreviews(lesson_id: number, change: LessonChange) {
  return useQuery({
    queryKey: ['scope-preview', lesson_id, change],
    queryFn: async ({ signal }) => {
      const ask = async (scope: Scope): Promise<[Scope, SeriesReport]> => {
        const input = { params: { id: lesson_id }, body: { ...change, scope, dry_run: true } };
        return [scope, (await call('PUT /api/lessons/{id}', input, { signal })).report];
      };
      return new Map(await Promise.all([ask('one'), ask('following'), ask('all')]));
    },
    staleTime: 0,
    gcTime: 0,
  });
}
