import type { NewTrial, SavedLesson } from '@planner/contract';
import type { z } from 'zod';
import type { Tx } from '../../../database/database.ts';
import { isPreview, prepareLesson, putDown } from '../lessons/creation/one-time-lesson.service.ts';
import { underPath } from '../lessons/creation/given-fields.ts';
import { previewedLesson } from '../lessons/reading/saved-lesson.ts';
import type { Teaching } from '../../../http/teaching.ts';

/**
 * Creates the card of a new student and returns its id. It is a parameter because the students folder depends on the
 * schedule, not the reverse.
 */
export type MakeCard = (
  tx: Tx,
  teacher: number,
  card: z.output<typeof NewTrial>['requestBody']['student_data'] & { trial: true },
  now: Date,
) => Promise<number>;

/** TRL-1 to TRL-5. Creates a new student and the trial lesson, or neither. */
export async function createTrial(
  tx: Tx,
  teaching: Teaching,
  { requestBody: { lesson_data, student_data } }: z.output<typeof NewTrial>,
  makeCard: MakeCard,
): Promise<SavedLesson & { student_id: number | null }> {
  // A trial without a price is free, regardless of the teacher's rate.
  const cost_lesson_one_time = lesson_data.cost_lesson_one_time ?? lesson_data.cost_lesson ?? 0;
  const prepared = await underPath('requestBody.lesson_data', () =>
    prepareLesson(tx, teaching, { ...lesson_data, cost_lesson_one_time }, { trial: true }),
  );
  if (isPreview(teaching, lesson_data, prepared)) {
    return { ...previewedLesson(tx, { created: 1, conflicts: prepared.conflicts }), student_id: null };
  }
  const student_id = await underPath('requestBody.student_data', () =>
    makeCard(tx, teaching.teacher, { ...student_data, trial: true }, teaching.now),
  );
  return { ...(await putDown(tx, teaching, { student_id }, prepared)), student_id };
}
