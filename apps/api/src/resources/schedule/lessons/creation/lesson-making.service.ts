import type { Tx } from '../../../../database/database.ts';
import { writeHistory } from '../lesson-row/lesson-history.ts';
import { insertLessons, type InsertedLesson, type NewLessonRow } from '../lesson-row/lesson-rows.repository.ts';
import { addParticipants } from '../participants/participants.repository.ts';

/** Makes lessons with their participants, prices and first line of history; answers those that were not there before. */
export async function makeLessons(
  tx: Tx,
  {
    teacher,
    rows,
    by,
    now,
    text = 'Занятие создано',
  }: {
    teacher: number;
    rows: readonly NewLessonRow[];
    by: number | null;
    now: Date;
    text?: string;
  },
): Promise<InsertedLesson[]> {
  const made = await insertLessons(tx, teacher, rows, now);
  await addParticipants(
    tx,
    made.map(({ id }) => id),
  );
  await writeHistory(
    tx,
    made.map(({ id }) => ({ lesson_id: id, kind: 'made', text })),
    by,
    now,
  );
  return made;
}
