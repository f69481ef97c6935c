import type { Tx } from '../../../../database/database.ts';
import { setStatus } from '../lesson-row/lesson-status.repository.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.ts';
import { writeHistory } from '../lesson-row/lesson-history.ts';
import type { LessonTime } from '../lesson-row/lesson-times.ts';
import { insertLessons, rescheduleLessons } from '../lesson-row/lesson-rows.repository.ts';
import { carryParticipants } from '../participants/participants.repository.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { HISTORY_TEXT } from '../notices/lesson-wording.ts';

/**
 * LSN-13. The row of the rule stays under its date as moved, so that it is never laid out again; what it became is a row
 * of its own, with its participants. Answers the new row.
 */
export async function carryLesson(
  tx: Tx,
  { teacher, now }: Teaching,
  lesson: LockedLesson,
  time: LessonTime,
): Promise<number> {
  const { rule_id, conducted_date, start_time, end_time } = lesson;
  const keyless = { rule_id, rule_day_id: null, original_date: null };
  const [start_at, end_at] = [new Date(lesson.start_at), new Date(lesson.end_at)];
  const cost_minor = lesson.cost_fixed ? lesson.cost_minor : null;
  const [made] = await insertLessons(tx, teacher, [{ ...lesson, ...keyless, start_at, end_at, cost_minor }], now);
  if (made === undefined) throw new Error('A moved lesson was not inserted');
  await carryParticipants(tx, lesson.id, made.id);
  await setStatus(tx, made.id, 'planned', { moved_from_id: lesson.id });
  await setStatus(tx, lesson.id, 'moved', { moved_to_id: made.id });
  // Made at the old time first: a new length then changes the price as it does in place.
  await rescheduleLessons(tx, teacher, [{ ...time, ...keyless, id: made.id }]);
  const text = HISTORY_TEXT.moved({ conducted_date, start_time, end_time }, time);
  await writeHistory(tx, [{ lesson_id: lesson.id, kind: 'moved', text }], teacher, now);
  return made.id;
}
