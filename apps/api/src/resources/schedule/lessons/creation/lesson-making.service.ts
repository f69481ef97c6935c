import type { Tx } from '../../../../database/database.ts';
import { insertLessons, type InsertedLesson, type NewLessonRow } from '../lesson-row/lesson-rows.repository.ts';
import { addParticipants } from '../participants/participants.repository.ts';

/** Inserts lessons with their participants and prices. Returns only the lessons that did not exist before. */
export async function makeLessons(
  tx: Tx,
  { teacher, rows, now }: { teacher: number; rows: readonly NewLessonRow[]; now: Date },
): Promise<InsertedLesson[]> {
  const made = await insertLessons(tx, teacher, rows, now);
  await addParticipants(
    tx,
    made.map(({ id }) => id),
  );
  return made;
}
