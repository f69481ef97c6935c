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

/** LSN-9, GRP-66: who changes cards, groups or what is planned holds the teacher's timetable, before the card or the group. */
export async function holdTimetable(tx: Tx, teacher: number, whose?: Learner): Promise<void> {
  await lockTeacher(tx, teacher);
  if (whose !== undefined) await holdRules(tx, teacher, whose);
}

/**
 * RUL-34, LSN-14. For who goes to the archive the rules end, what is planned without a record goes, and what has one stays as
 * cancelled; a student has left the groups before. Answers how many rules and lessons that were.
 */
export async function clearTimetable(tx: Tx, teaching: Teaching, whose: Learner): Promise<Cleared> {
  const { teacher, now } = teaching;
  const ended = await endRulesOf(tx, teacher, whose, now);
  const swept = await sweepLessons(tx, teacher, whose, now);
  const cancelled_lessons = await cancelPlanned(tx, teaching, whose);
  return { ...ended, removed_lessons: ended.future_lessons_removed + swept, cancelled_lessons };
}

/** RUL-60: the lessons that rules of a student, his groups', or of a group give past the days for which they are made. */
export async function lessonsAhead(
  db: Db,
  teacher: number,
  whose: { student_id: number | null; groups: readonly number[] },
): Promise<{ lessons: number; group_lessons: number; counted_until: string | null }> {
  return aheadOfAll(await rulesOfMany(db, teacher, whose), ({ group_id }) => group_id !== null);
}

export interface Cleared extends EndedRules {
  removed_lessons: number;
  /** Those with a record, which stay as cancelled. */
  cancelled_lessons: number;
}
