import { isApiError } from '@planner/api-client';

/** LSN-82: returns the charge that a refusal names because the lesson is already over; null for any other refusal. */
export function pastLessonCharge(error: unknown): number | null {
  if (!isApiError(error) || error.code !== 'lesson_over') return null;
  const { charge } = error.details as { charge: number }; // The details of `lesson_over` have this shape.
  return charge;
}
