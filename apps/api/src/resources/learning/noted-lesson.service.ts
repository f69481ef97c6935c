import type { Db, Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { findCard, findLesson, type NotedLesson, takesPart } from './noted-lessons.repository.ts';

export async function lessonOf(db: Db, teacher: number, id: number): Promise<NotedLesson> {
  const lesson = await findLesson(db, teacher, id);
  if (lesson === undefined) throw new Missing('lesson', id);
  return lesson;
}

/** Throws for another teacher's card and for an erased one. */
async function refuseErased(db: Db, teacher: number, student_id: number): Promise<void> {
  const card = await findCard(db, teacher, student_id);
  if (card === undefined) throw new Missing('student', student_id);
  if (card.erased_at !== null) throw new Refusal('student_erased');
}

export async function refuseAbsent(db: Db, lesson_id: number, student_id: number, field: string): Promise<void> {
  if (await takesPart(db, lesson_id, student_id)) return;
  throw new Refusal('invalid', { fields: { [field]: 'Этого ученика нет на занятии' } });
}

/** Locks the teacher's account, so that the card is not erased and its limits are not exceeded meanwhile. */
export async function holdCard(tx: Tx, teacher: number, student_id: number): Promise<void> {
  await holdAccount(tx, teacher);
  await refuseErased(tx, teacher, student_id);
}

/**
 * LRN-1. The lesson of a new note. Locks the teacher's account, so that the lesson is neither moved nor deleted
 * meanwhile. Throws for a moved lesson.
 */
export async function holdLesson(tx: Tx, teacher: number, lesson_id: number): Promise<NotedLesson> {
  await holdAccount(tx, teacher);
  const lesson = await lessonOf(tx, teacher, lesson_id);
  if (lesson.status === 'moved') {
    throw new Refusal('lesson_not_open', { message: 'Занятие перенесено: откройте то, которым оно стало' });
  }
  if (lesson.student_id !== null) await refuseErased(tx, teacher, lesson.student_id);
  return lesson;
}

/** LRN-5. The student of a note: the lesson's student, the named participant, or null for the whole group. */
export async function whoseOf(
  tx: Tx,
  teacher: number,
  lesson: NotedLesson,
  student_id: number | null,
): Promise<number | null> {
  if (student_id === null || student_id === lesson.student_id) return lesson.student_id;
  await refuseErased(tx, teacher, student_id);
  await refuseAbsent(tx, lesson.id, student_id, 'student_id');
  return student_id;
}
