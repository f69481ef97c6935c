import { sumMinor } from '@planner/money';
import { after, minutes } from '@planner/server-core';
import type { Tx } from '../../../../database/database.ts';
import { announce } from '../../../../live/announce.ts';
import { unearnFreeLessons } from '../../../free-lessons/free-lessons.service.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';
import { chargeParts, takeChargesBack, type Hand } from './charging.service.ts';
import { conductedParts } from './conducted-parts.service.ts';
import { lockDueLessons, lockDueRuleLessons, teachersOfDueLessons } from './due-lessons.repository.ts';
import { attendedPart, newlyCharged } from './marked-part.ts';
import { partsOf, partsOfLessons } from '../participants/parts.repository.ts';
import { setStatus } from '../lesson-row/lesson-status.repository.ts';

const HALF_AN_HOUR = minutes(30);

/**
 * LSN-21, LSN-22. Completes lessons: marks unmarked participants as present and charges all. Returns the new charges in
 * kopecks.
 */
export async function completeLessons(tx: Tx, lessons: readonly LockedLesson[], { by, now }: Hand): Promise<number> {
  const ids = lessons.map(({ id }) => id);
  const partsOfLesson = await partsOfLessons(tx, ids);
  const attended = lessons.map((lesson) => ({
    lesson,
    parts: partsOfLesson(lesson.id).map(attendedPart),
  }));
  const completed = await conductedParts(tx, attended);
  // An automatic mark has no author, so that a reopening can remove it.
  await chargeParts(tx, completed, { by, now }, { by: null, now });
  await setStatus(tx, ids, 'completed', { completed_at: now.toISOString() });
  for (const { lesson, parts } of completed) {
    const students = parts.map(({ student_id }) => student_id);
    announce(tx, { students, topics: ['lessons', 'ledger'], id: lesson.id });
  }
  return sumMinor(completed.flatMap(({ parts }) => parts.map(newlyCharged)));
}

/**
 * LSN-25. Plans a completed or cancelled lesson again. If it is already over, it does not complete automatically again.
 */
export async function reopenLesson(tx: Tx, lesson: LockedLesson, hand: Hand): Promise<void> {
  const parts = await partsOf(tx, lesson.id);
  const open = parts.filter(({ cancelled_at }) => cancelled_at === null);
  const earned = lesson.status === 'cancelled' ? open : [];
  await unearnFreeLessons(
    tx,
    earned.map(({ student_id }) => ({ lesson_id: lesson.id, student_id })),
  );
  await takeChargesBack(tx, lesson, parts, hand);
  await setStatus(tx, [lesson.id], 'planned', {
    completed_at: null,
    reopened_at: hand.now.toISOString(),
    cancel_by: null,
    cancel_reason: '',
    cancel_at: null,
    cancel_notice_minutes: null,
    cancel_result: '',
    make_up: false,
  });
  announce(tx, {
    students: parts.map(({ student_id }) => student_id),
    topics: ['lessons', 'ledger'],
    id: lesson.id,
  });
}

/** LSN-84, LSN-265. Reopens a completed or cancelled lesson that moves. It can complete automatically again. */
export async function reopenToMove(tx: Tx, lesson: LockedLesson, hand: Hand): Promise<void> {
  await reopenLesson(tx, lesson, hand);
  await setStatus(tx, [lesson.id], 'planned', { reopened_at: null });
}

export const teachersToCompleteFor = (tx: Tx, now: Date): Promise<number[]> =>
  teachersOfDueLessons(tx, now, after(now, -HALF_AN_HOUR));

/** LSN-23, LSN-24. Completes at most `limit` due lessons and returns their number. */
export async function completeDueLessons(tx: Tx, now: Date, limit: number, teacher?: number): Promise<number> {
  const due = await lockDueLessons(tx, { teacher, now, limit });
  const left = { teacher, now: after(now, -HALF_AN_HOUR), limit: limit - due.length };
  const ofRules = left.limit > 0 ? await lockDueRuleLessons(tx, left) : [];
  const lessons = [...due, ...ofRules];
  await completeLessons(tx, lessons, { by: null, now });
  for (const { id, teacher_id } of lessons) {
    announce(tx, { users: [teacher_id], topics: ['lessons', 'ledger', 'students'], id });
  }
  return lessons.length;
}
