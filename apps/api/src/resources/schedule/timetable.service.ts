import type { Db, Tx } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { cancelPlanned } from './lessons/cancellation/planned-lessons.service.ts';
import { sweepLessons } from './lessons/deletion/sweeping.service.ts';
import type { Learner } from './lessons/lesson-row/learner.ts';
import { lockTeacher } from './lessons/lesson-row/lesson-lock.repository.ts';
import { holdRules } from './lessons/participants/rule-hold.repository.ts';
import { aheadOfAll } from './rules/ahead/ahead.ts';
import { rulesOfMany } from './rules/rule-row/rules.repository.ts';
import { endRulesOf, type EndedRules } from './rules/end-rules.service.ts';

/**
 * LSN-9, GRP-66. Every write of cards, groups or plans takes this lock of the teacher's timetable before it locks the
 * card or the group.
 */
export async function holdTimetable(tx: Tx, teacher: number, whose?: Learner): Promise<void> {
  await lockTeacher(tx, teacher);
  if (whose !== undefined) await holdRules(tx, teacher, whose);
}

/**
 * RUL-34, LSN-14. Ends the rules of an archived student or group and deletes their empty planned lessons. Other planned
 * lessons stay as cancelled. A student must have left the groups before. Returns the numbers of rules and lessons.
 */
export async function clearTimetable(tx: Tx, teaching: Teaching, whose: Learner): Promise<Cleared> {
  const { teacher, now } = teaching;
  const ended = await endRulesOf(tx, teacher, whose, now);
  const swept = await sweepLessons(tx, teacher, whose, now);
  const cancelled_lessons = await cancelPlanned(tx, teaching, whose);
  return { ...ended, removed_lessons: ended.future_lessons_removed + swept, cancelled_lessons };
}

/**
 * RUL-60. The number of lessons after the horizon: of a student's rules and the rules of the student's groups, or of a
 * group's rules.
 */
export async function lessonsAhead(
  db: Db,
  teacher: number,
  whose: { student_id: number | null; groups: readonly number[] },
): Promise<{ lessons: number; group_lessons: number; counted_until: string | null }> {
  return aheadOfAll(await rulesOfMany(db, teacher, whose), ({ group_id }) => group_id !== null);
}

export interface Cleared extends EndedRules {
  removed_lessons: number;
  /** Lessons with a record, which stay as cancelled. */
  cancelled_lessons: number;
}
