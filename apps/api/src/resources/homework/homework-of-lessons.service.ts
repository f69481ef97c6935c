import type { Homework, OwnHomework } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import { studentsToldApart } from '../namesakes/namesakes.service.ts';
import { setAround, setBefore } from './reading/lists.repository.ts';
import { partsAtLesson } from './reading/own-lesson.repository.ts';
import { asOwn, shownHomework, shownParts } from './reading/shown-homework.service.ts';
import { carryRows } from './rows/homework-rows.repository.ts';

/** HMW-30. Moves a lesson's homework to the row that replaces it in another week. */
export const carryHomework = (tx: Tx, from_lesson: number, to_lesson: number): Promise<void> =>
  carryRows(tx, from_lesson, to_lesson);

/** HMW-29. The newest homework assigned since the previous lesson. */
export async function lastHomeworkOf(db: Db, teacher: number, lesson_id: number, now: Date): Promise<Homework | null> {
  const [newest] = await setBefore(db, lesson_id);
  if (newest === undefined) return null;
  const [homework] = await studentsToldApart(db, teacher, await shownHomework(db, [newest], { now }));
  return homework ?? null;
}

/** GRP-100. The homework of each of a group's lessons, with all its students. */
export async function homeworkAround(
  db: Db,
  group_id: number,
  lesson_ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Homework[]>> {
  const placed = await setAround(db, group_id, lesson_ids);
  const shown = await shownHomework(
    db,
    placed.map(({ homework_id }) => homework_id),
    { now },
  );
  const byId = new Map(shown.map((homework) => [homework.id, homework]));
  const byLesson = Map.groupBy(placed, ({ lesson_id }) => lesson_id);
  return new Map([...byLesson].map(([id, set]) => [id, set.flatMap(({ homework_id }) => byId.get(homework_id) ?? [])]));
}

/** CAB-110. The homework of a lesson as its student sees it: assigned at the lesson, or due at its start. */
export async function homeworkOfOwnLesson(
  db: Db,
  card: { student_id: number; student_profile_id: number; teacher_name: string },
  lesson_id: number,
  now: Date,
): Promise<OwnHomework[]> {
  return asOwn(await shownParts(db, await partsAtLesson(db, card.student_id, lesson_id), now), card);
}
