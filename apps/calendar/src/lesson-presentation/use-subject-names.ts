import { useLive } from '@planner/live-data';
import { useCallback } from 'react';

/** The name of a lesson's subject, undefined where it has none. */
export function useSubjectNames(): (lesson: { subject_id: number | null }) => string | undefined {
  const { data } = useLive('GET /api/subjects', {});
  return useCallback(({ subject_id }) => data?.find(({ id }) => id === subject_id)?.name, [data]);
}
