import type { Tx } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { cancelStanding } from './lessons/cancellation/standing.service.ts';
import { sweepLessons } from './lessons/deletion/sweeping.service.ts';
import type { Learner } from './lessons/lesson-row/learner.ts';
import { lockTeacher } from './lessons/lesson-row/lesson-lock.repository.ts';
import { holdRules } from './lessons/participants/rule-hold.repository.ts';
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
  const cancelled_lessons = await cancelStanding(tx, teaching, whose);
  return { ...ended, removed_lessons: ended.future_lessons_removed + swept, cancelled_lessons };
}

export interface Cleared extends EndedRules {
  removed_lessons: number;
  /** Those with a record, which stay as cancelled. */
  cancelled_lessons: number;
}
