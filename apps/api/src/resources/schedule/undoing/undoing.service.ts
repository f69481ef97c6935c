import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { distinctLessons, overlapsOf, refuseOverlaps } from '../lessons/lesson-row/lesson-overlaps.repository.ts';
import { deleteLessons } from '../lessons/lesson-row/lesson-rows.repository.ts';
import {
  type AboutLearners,
  lockLaidOut,
  participantsOf,
  placedAfter,
  plannedInArchive,
  timesOf,
} from './undoing.repository.ts';

/**
 * UND-9. When an undo removes a rule or restores its former schedule, deletes the lessons created at the horizon since.
 * The horizon creates them again by the restored schedule. Returns the deleted lessons, or null when one of them is not
 * empty.
 */
export async function sweepLaidOut(
  tx: Tx,
  rules: readonly { rule_id: number; until: string | null }[],
  known: readonly number[],
): Promise<number[] | null> {
  if (rules.length === 0) return [];
  const laid = await lockLaidOut(tx, rules, known);
  if (laid.some(({ empty }) => !empty)) return null;
  const ids = laid.map(({ id }) => id);
  const [first] = laid;
  if (first !== undefined) await deleteLessons(tx, first.teacher_id, ids);
  return ids;
}

/** UND-4, LSN-8. Throws lesson_overlaps when a later operation has placed another lesson at a restored time. */
export async function refuseNewerOverlaps(tx: Tx, operation_id: number, lesson_ids: readonly number[]): Promise<void> {
  if (lesson_ids.length === 0) return;
  const lessons = await timesOf(tx, lesson_ids);
  const [first] = lessons;
  if (first === undefined) return;
  const candidates = lessons.map(({ start_at, end_at, break_minutes }) => ({
    start_at: new Date(start_at),
    end_at: new Date(end_at),
    break_minutes,
  }));
  const overlaps = distinctLessons(await overlapsOf(tx, first.teacher_id, candidates, { excluding: lesson_ids }));
  if (overlaps.length === 0) return;
  const newer = await placedAfter(
    tx,
    operation_id,
    overlaps.flatMap(({ id }) => id ?? []),
  );
  refuseOverlaps(
    overlaps.filter(({ id }) => id !== null && newer.includes(id)),
    false,
  );
}

/**
 * UND-24. Reads the plans of archived students and groups before an undo. Call the returned function after it: it
 * throws when the undo has added a plan.
 */
export async function guardArchive(tx: Tx, about: AboutLearners): Promise<() => Promise<void>> {
  const before = new Set((await plannedInArchive(tx, about)).map(({ key }) => key));
  return async () => {
    const brought = (await plannedInArchive(tx, about)).find(({ key }) => !before.has(key));
    if (brought === undefined) return;
    const who = brought.kind === 'student' ? 'ученик с тех пор в архиве' : 'группа с тех пор в архиве';
    throw new Refusal('changed_since', { message: `Отменить нельзя: ${who}` });
  };
}

/** LSN-9. Orders an undo among the other writes of the teacher. */
export async function lockSchedule(tx: Tx, teacher: number): Promise<void> {
  await lockTeacher(tx, teacher);
}

/** CAB-93. Orders the undo of an absence among the teacher's writes. Throws if one of the lessons has begun. */
export async function holdAbsence(tx: Tx, lesson_ids: readonly number[], now: Date): Promise<void> {
  const lessons = await timesOf(tx, lesson_ids);
  for (const teacher of new Set(lessons.map(({ teacher_id }) => teacher_id))) await lockTeacher(tx, teacher);
  if (lessons.some(({ start_at }) => Date.parse(start_at) <= now.getTime())) {
    throw new Refusal('changed_since', { message: 'Занятие уже началось. Напишите преподавателю' });
  }
}

/** The students who currently take part in these lessons. */
export const studentsOfLessons = (tx: Tx, lesson_ids: readonly number[]): Promise<number[]> =>
  participantsOf(tx, lesson_ids);
