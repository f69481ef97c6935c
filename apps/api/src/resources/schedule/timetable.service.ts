import type { Tx } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { sweepLessons } from './lessons/deletion/sweeping.service.ts';
import type { Learner } from './lessons/lesson-row/learner.ts';
import { lockTeacher } from './lessons/lesson-row/lesson-lock.ts';
import { endRulesOf } from './rules/end-rules.service.ts';

/** LSN-9: who takes away what is planned holds the teacher's timetable, and does so before the card or the group. */
export async function holdTimetable(tx: Tx, teacher: number): Promise<void> {
  await lockTeacher(tx, teacher);
}

/** RUL-34, LSN-14: for who goes to the archive the rules end, and what is planned without a record goes; answers how many rules. */
export async function clearTimetable(
  tx: Tx,
  { teacher, now }: Teaching,
  whose: Learner,
  { dry_run = false }: { dry_run?: boolean } = {},
): Promise<number> {
  const { ended_rules } = await endRulesOf(tx, teacher, whose, now, { dry_run });
  if (!dry_run) await sweepLessons(tx, teacher, whose, now);
  return ended_rules;
}
