import type { Homework, HomeworkState } from '@planner/contract';
import type { Db } from '../../database/database.ts';
import { partsForTeacher } from './reading/lists.repository.ts';
import { shownParts } from './reading/shown-homework.service.ts';
import { countsOf, type HomeworkCounts, statusesOf } from './reading/statuses.repository.ts';

/** HMW-27: what the list of students says of each. */
export const homeworkStatuses = (
  db: Db,
  teacher: number,
  student_ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, HomeworkState>> => statusesOf(db, teacher, student_ids, now);

const SHOWN = 5;

/** CAB-80: what one own card still has to do. */
export async function homeworkToDo(db: Db, student_id: number, now: Date): Promise<{ to_do: number; overdue: number }> {
  const { given, done, overdue } = await countsOf(db, student_id, now);
  return { to_do: given - done, overdue };
}

interface OfCard {
  homework_status: HomeworkState | null;
  homework_counts: HomeworkCounts;
  homework: Homework[];
}

/** HMW-28: what the card of a student says: the most urgent state, the counts, and what needs something first. */
export async function homeworkOfCard(db: Db, teacher: number, student_id: number, now: Date): Promise<OfCard> {
  const { shown } = await partsForTeacher(db, student_id, { limit: SHOWN, offset: 0, now });
  return {
    homework_status: (await statusesOf(db, teacher, [student_id], now)).get(student_id) ?? null,
    homework_counts: await countsOf(db, student_id, now),
    homework: await shownParts(db, shown, now),
  };
}
