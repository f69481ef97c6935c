import { isApiError } from '@planner/api-client';

/** LSN-82: what a refusal says will be charged because the lesson is over already; null when it is about something else. */
export function pastLessonCharge(error: unknown): number | null {
  if (!isApiError(error) || error.code !== 'lesson_over') return null;
  const { charge } = error.details as { charge: number }; // the shape of lesson_over's details
  return charge;
}
