import type { LateLesson } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db, Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { hasAccount } from '../../../ledger/ledger.service.ts';
import { settleWritten } from '../../../ledger/settling.service.ts';
import { usesCredit } from '../../../packages/credit-book.ts';
import { chargeParts } from '../completion/charging.service.ts';
import { conductedParts } from '../completion/conducted-parts.service.ts';
import { type LockedLesson, lockLessons } from '../lesson-row/lesson-lock.repository.ts';
import { setStatus } from '../lesson-row/lesson-status.repository.ts';
import { partsOfLessons } from '../participants/parts.repository.ts';
import { type UnpaidLesson, unpaidLessons, type ValidDays } from './late-lessons.repository.ts';

interface LatePackage extends ValidDays {
  student_id: number;
}

/** PKG-41. The conducted lessons that a package with these days can pay, the earliest first. */
async function lateLessons(db: Db, teacher: number, { student_id, ...days }: LatePackage): Promise<UnpaidLesson[]> {
  await settleWritten(db);
  return (await unpaidLessons(db, teacher, student_id, days)).filter(usesCredit);
}

/**
 * PKG-41. Returns the lessons of `lateLessons` in the form of an answer. Throws not_found for another teacher's card.
 */
export async function lateLessonsOnWire(db: Db, teacher: number, late: LatePackage): Promise<LateLesson[]> {
  if (!(await hasAccount(db, teacher, late.student_id))) throw new Refusal('not_found');
  return (await lateLessons(db, teacher, late)).map(({ id, conducted_date, charge_minor }) => ({
    lesson_id: id,
    conducted_date,
    amount: roublesOf(charge_minor),
  }));
}

/**
 * PKG-42. Locks the earliest `lessons_total` of these lessons. The caller has locked the teacher and not yet the
 * account. Returns a function that charges the lessons anew, so that they use the lessons of the new package.
 */
export async function holdLateLessons(
  tx: Tx,
  teaching: Teaching,
  { lessons_total, ...late }: LatePackage & { lessons_total: number },
): Promise<() => Promise<void>> {
  const found = (await lateLessons(tx, teaching.teacher, late)).slice(0, lessons_total);
  const order = found.map(({ id }) => id);
  const locked = await lockLessons(tx, teaching.teacher, order);
  const lessons = locked.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return () => payLateLessons(tx, teaching, { student_id: late.student_id, lessons });
}

async function payLateLessons(
  tx: Tx,
  { teacher, now }: Teaching,
  { student_id, lessons }: { student_id: number; lessons: readonly LockedLesson[] },
): Promise<void> {
  const ids = lessons.map(({ id }) => id);
  const partsOfLesson = await partsOfLessons(tx, ids);
  const own = lessons.map((lesson) => ({
    lesson,
    parts: partsOfLesson(lesson.id).filter((part) => part.student_id === student_id),
  }));
  await chargeParts(tx, await conductedParts(tx, own), { by: teacher, now });
  await setStatus(tx, ids, 'completed');
}
