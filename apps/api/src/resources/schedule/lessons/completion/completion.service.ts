import type { Tx } from '../../../../database/database.ts';
import { announce } from '../../../../live/announce.ts';
import { type LockedLesson, policyOf } from '../lesson-row/lesson-lock.ts';
import { writeHistory } from '../lesson-row/lesson-history.ts';
import { HISTORY_TEXT } from '../notices/lesson-wording.ts';
import { chargeParts, takeChargesBack, type Hand } from './charging.service.ts';
import { conductedPart } from './marked-part.ts';
import { lockDueLessons, lockDueRuleLessons } from './due-lessons.repository.ts';
import { partsOf } from '../participants/parts.repository.ts';
import { setStatus } from '../lesson-row/lesson-status.repository.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** LSN-21, LSN-22. Who has no mark was there; everybody is charged. */
export async function completeLesson(tx: Tx, lesson: LockedLesson, { by, now }: Hand): Promise<void> {
  const policy = await policyOf(tx, lesson.teacher_id);
  const parts = (await partsOf(tx, lesson.id)).map((part) =>
    conductedPart(part.cancelled_at === null ? { ...part, attendance: part.attendance ?? 'present' } : part, policy),
  );
  const charged = await chargeParts(tx, lesson, parts, { by, now });
  await setStatus(tx, lesson.id, 'completed', { completed_at: now.toISOString() });
  await writeHistory(tx, [{ lesson_id: lesson.id, kind: 'completed', text: HISTORY_TEXT.completed(charged) }], by, now);
  announce(tx, {
    students: parts.map(({ student_id }) => student_id),
    topics: ['lessons', 'ledger'],
    id: lesson.id,
  });
}

/** LSN-25. A completed or cancelled lesson is planned again; it never completes by itself a second time. */
export async function reopenLesson(tx: Tx, lesson: LockedLesson, hand: Hand): Promise<void> {
  const parts = await partsOf(tx, lesson.id);
  await takeChargesBack(tx, lesson, parts, hand);
  await setStatus(tx, lesson.id, 'planned', {
    auto_complete: lesson.auto_complete && Date.parse(lesson.end_at) > hand.now.getTime(),
    completed_at: null,
    cancel_by: null,
    cancel_reason: '',
    cancel_at: null,
    cancel_notice_minutes: null,
    cancel_result: '',
  });
  await writeHistory(tx, [{ lesson_id: lesson.id, kind: 'reopened', text: HISTORY_TEXT.reopened }], hand.by, hand.now);
  announce(tx, {
    students: parts.map(({ student_id }) => student_id),
    topics: ['lessons', 'ledger'],
    id: lesson.id,
  });
}

/** LSN-23, LSN-24. Completes what is due, at most `limit` lessons; answers how many there were. */
export async function completeDueLessons(tx: Tx, now: Date, limit: number): Promise<number> {
  const due = await lockDueLessons(tx, now, limit);
  const ofRules =
    due.length < limit ? await lockDueRuleLessons(tx, new Date(now.getTime() - HALF_AN_HOUR), limit - due.length) : [];
  for (const lesson of [...due, ...ofRules]) {
    await completeLesson(tx, lesson, { by: null, now });
    announce(tx, { users: [lesson.teacher_id], topics: ['lessons', 'ledger', 'students'], id: lesson.id });
  }
  return due.length + ofRules.length;
}
