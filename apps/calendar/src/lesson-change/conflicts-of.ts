import type { ApiError } from '@planner/api-client';
import type { LessonBrief } from '@planner/contract';

/** The lessons that a refusal names as colliding; empty when it is about something else. */
export function conflictsOf(error: ApiError): LessonBrief[] {
  if (error.code !== 'lesson_overlaps' || typeof error.details !== 'object' || error.details === null) return [];
  const { conflicts } = error.details as { conflicts?: LessonBrief[] }; // the shape of lesson_overlaps' details
  return conflicts ?? [];
}
