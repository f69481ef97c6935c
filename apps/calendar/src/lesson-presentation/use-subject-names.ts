import { useLive } from '@planner/live-data';
import { useCallback } from 'react';

/** Returns a lookup of a lesson's subject name; undefined for a lesson without a subject. */
export function useSubjectNames(): (lesson: { subject_id: number | null }) => string | undefined {
  const { data } = useLive('GET /api/subjects', {});
  return useCallback(({ subject_id }) => data?.find(({ id }) => id === subject_id)?.name, [data]);
}
