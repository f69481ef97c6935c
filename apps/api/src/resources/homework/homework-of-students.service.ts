import type { Homework, HomeworkState } from '@planner/contract';
import type { Db } from '../../database/database.ts';
import { studentsToldApart } from '../namesakes/namesakes.service.ts';
import { partsForTeacher } from './reading/lists.repository.ts';
import { shownParts } from './reading/shown-homework.service.ts';
import { countsOf, type HomeworkCounts, statusesOf } from './reading/statuses.repository.ts';
import { assignedTask } from './rows/learners.repository.ts';

/** HMW-27. The most urgent homework state of each student. */
export const homeworkStatuses = (
  db: Db,
  teacher: number,
  student_ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, HomeworkState>> => statusesOf(db, teacher, student_ids, now);

const SHOWN = 5;

/** CAB-80. The numbers of open and overdue homework of one card. */
export async function homeworkToDo(db: Db, student_id: number, now: Date): Promise<{ to_do: number; overdue: number }> {
  const { given, done, overdue } = await countsOf(db, student_id, now);
  return { to_do: given - done, overdue };
}

/** MSG-31. The homework of a student of the teacher; undefined if it was deleted. */
export const homeworkOfThread = (db: Db, teacher: number, at: { homework_id: number; student_id: number }) =>
  assignedTask(db, teacher, at);

interface OfCard {
  homework_status: HomeworkState | null;
  homework_counts: HomeworkCounts;
  homework: Homework[];
}

/** HMW-28. The homework of a student's page: the most urgent state, the counts and the most urgent homework. */
export async function homeworkOfCard(db: Db, teacher: number, student_id: number, now: Date): Promise<OfCard> {
  const { shown } = await partsForTeacher(db, student_id, { limit: SHOWN, offset: 0, now });
  return {
    homework_status: (await statusesOf(db, teacher, [student_id], now)).get(student_id) ?? null,
    homework_counts: await countsOf(db, student_id, now),
    homework: await studentsToldApart(db, teacher, await shownParts(db, shown, now)),
  };
}
