import { call } from '@planner/api-client';
import type { Lesson } from '@planner/contract';

/** Reads the saved lesson, bypassing every cache, to edit it after somebody else has changed it. */
export const readLesson = async (id: number): Promise<Lesson> =>
  (await call('GET /api/lesson/{id}', { params: { id } })).lesson;
