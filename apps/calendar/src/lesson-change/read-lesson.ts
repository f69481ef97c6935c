import { call } from '@planner/api-client';
import type { Lesson } from '@planner/contract';

/** A lesson as it is saved now, past every cache: what is to be changed after somebody else has changed it. */
export const readLesson = async (id: number): Promise<Lesson> =>
  (await call('GET /api/lesson/{id}', { params: { id } })).lesson;
