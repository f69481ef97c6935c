import type { FreeLesson } from '@planner/contract';
import { dateText } from '@planner/wording';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { foreseenPrices } from '../packages/credits.service.ts';
import { type Beginning, type Chargeable, FreeLessonBook, type FreeLessonRow } from './free-lesson-book.ts';
import { SHOWN_OF_ONE } from '../quotas/quotas.ts';
import {
  deleteEarned,
  freeLessonRows,
  insertFreeLessons,
  lockFreeLessons,
  type PartKey,
  writeTaken,
} from './free-lessons.repository.ts';

/** MNY-156. The free lessons of these lessons' participants, locked until the transaction ends. */
export async function holdFreeLessons(tx: Tx, lessons: WithParts): Promise<FreeLessonBook> {
  const student_ids = studentsOf(lessons);
  if (student_ids.length === 0 || !(await lockFreeLessons(tx, student_ids))) return new FreeLessonBook([]);
  return (await readFreeLessons(tx, lessons))();
}

type WithParts = readonly { parts: readonly { student_id: number }[] }[];

const studentsOf = (lessons: WithParts): number[] => [
  ...new Set(lessons.flatMap(({ parts }) => parts.map(({ student_id }) => student_id))),
];

/** LSN-171. The free lessons of these lessons' participants. Each call returns a new book with no assignments. */
export async function readFreeLessons(db: Db, lessons: WithParts): Promise<() => FreeLessonBook> {
  const rows = await freeLessonRows(db, { student_ids: studentsOf(lessons) });
  return () => new FreeLessonBook(rows);
}

/**
 * MNY-151, MNY-153. Stores which free lessons the charged participations use. A free lesson that they no longer use is
 * available again.
 */
export async function takeFreeLessons(
  tx: Tx,
  charged: readonly { lesson: { id: number }; parts: readonly Chargeable[] }[],
): Promise<void> {
  const parts = charged.flatMap(({ lesson, parts: ofLesson }) =>
    ofLesson.map(({ student_id, free_lesson }) => ({
      lesson_id: lesson.id,
      student_id,
      free_lesson_id: free_lesson?.id ?? null,
    })),
  );
  if (parts.length > 0) await writeTaken(tx, parts);
}

/** MNY-150. Grants a free lesson for each participation that the teacher cancelled late. */
export async function earnFreeLessons(tx: Tx, earned: readonly PartKey[], now: Date): Promise<void> {
  if (earned.length > 0) await insertFreeLessons(tx, earned, now);
}

/**
 * MNY-153. Removes the free lessons of participations whose cancellation is reverted. Throws if one is already used.
 */
export async function unearnFreeLessons(tx: Tx, parts: readonly PartKey[]): Promise<void> {
  if (parts.length === 0) return;
  const taken_on = await deleteEarned(tx, parts);
  if (taken_on === undefined) return;
  throw new Refusal('lesson_not_open', {
    message: `За эту отмену уже было бесплатное занятие ${dateText(taken_on)}. Сначала верните то занятие в запланированные`,
  });
}

/** MNY-154. The free lessons of one student, in the order in which they are used. */
export async function freeLessonsOf(db: Db, student_id: number): Promise<FreeLessonRow[]> {
  return freeLessonRows(db, { student_ids: [student_id] });
}

/** The free lessons for an answer, the newest first. */
export const freeLessonsOnWire = (rows: readonly FreeLessonRow[]): FreeLesson[] =>
  rows
    .slice(-SHOWN_OF_ONE.freeLessons)
    .map(({ earned_on, taken_on }) => ({ earned_on, taken_on }))
    .toReversed();

/** MNY-155. The future lessons of one student in their order, with the price after packages and free lessons. */
export async function foreseenCosts<Part extends Parameters<typeof foreseenPrices>[2][number] & Beginning>(
  db: Db,
  { student_id, free }: { student_id: number; free: readonly FreeLessonRow[] },
  coming: readonly Part[],
): Promise<(Part & { isPackaged: boolean })[]> {
  const book = new FreeLessonBook(free);
  const costs = new Set<number>();
  for (const { price_minor, ...lesson } of coming) {
    const part = book.given(lesson, { ...lesson, student_id, charge_minor: price_minor });
    if (part.charge_minor !== 0) costs.add(lesson.id);
  }
  const priced = await foreseenPrices(
    db,
    student_id,
    coming.filter(({ id }) => costs.has(id)),
  );
  const byId = new Map(priced.map((lesson) => [lesson.id, lesson]));
  return coming.map((lesson) => byId.get(lesson.id) ?? { ...lesson, price_minor: 0, isPackaged: false });
}
