import type { ApiError } from '@planner/api-client';
import type { LessonBrief } from '@planner/contract';

/** Returns the overlapping lessons of a refusal; empty for any other refusal. */
export function conflictsOf(error: ApiError): LessonBrief[] {
  if (error.code !== 'lesson_overlaps' || typeof error.details !== 'object' || error.details === null) return [];
  const { conflicts } = error.details as { conflicts?: LessonBrief[] }; // The details of `lesson_overlaps` have this shape.
  return conflicts ?? [];
}
