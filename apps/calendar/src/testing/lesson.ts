import { sampleLesson, sampleParticipant } from '@planner/api-client/testing';
import type { Lesson, ResultOf } from '@planner/contract';

/** A planned one-time lesson of Анна, Friday 20.11.2026, 18:00 to 19:00 in Moscow. `given` replaces fields. */
export const lesson = (given: Partial<Lesson> = {}): Lesson =>
  sampleLesson({ participants: [sampleParticipant()], ...given });

/** The report of a series operation, by default without any effect. */
export const report = (
  given: Partial<ResultOf<'DELETE /api/lessons/{id}'>> = {},
): ResultOf<'DELETE /api/lessons/{id}'> => ({
  created: 0,
  updated: 0,
  deleted: 0,
  kept: [],
  conflicts: [],
  skipped_holidays: [],
  counted_until: null,
  operation_id: null,
  ...given,
});

/** A cancelled lesson that waits for a new time. `given` replaces fields. */
export const toMakeUp = (given: Partial<Lesson> = {}): Lesson =>
  lesson({
    status: 'cancelled',
    cancel: {
      by: 'teacher',
      reason: '',
      at: '2026-11-18T12:00:00.000Z',
      notice_minutes: 0,
      policy_result: '',
      make_up: true,
    },
    ...given,
  });
