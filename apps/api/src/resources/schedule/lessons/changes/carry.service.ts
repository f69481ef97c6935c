import type { Tx } from '../../../../database/database.ts';
import { carryHomework } from '../../../homework/homework-of-lessons.service.ts';
import { carryLearning } from '../../../learning/moving.service.ts';
import { carryMessages } from '../../../messages/moving.service.ts';
import { leaveNoCharge } from '../completion/charging.service.ts';
import { setStatus } from '../lesson-row/lesson-status.repository.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';
import type { LessonTime } from '../lesson-row/lesson-times.ts';
import { editLessons, insertLessons, rescheduleLessons } from '../lesson-row/lesson-rows.repository.ts';
import { carryParticipants } from '../participants/participants.repository.ts';
import { partsOf } from '../participants/parts.repository.ts';
import type { Teaching } from '../../../../http/teaching.ts';

/**
 * LSN-13. Moves a lesson of a rule to another week. The original row stays on its date as moved, so that the rule does
 * not create the date again. A new row gets the time, the participants, the recording, the homework, the learning records
 * and the messages. Returns the id of the new row.
 */
export async function carryLesson(
  tx: Tx,
  { teacher, now }: Teaching,
  lesson: LockedLesson,
  time: LessonTime,
): Promise<number> {
  const keyless = { rule_id: lesson.rule_id, rule_day_id: null, original_date: null };
  const [start_at, end_at] = [new Date(lesson.start_at), new Date(lesson.end_at)];
  const cost_minor = lesson.cost_fixed ? lesson.cost_minor : null;
  const [made] = await insertLessons(tx, teacher, [{ ...lesson, ...keyless, start_at, end_at, cost_minor }], now);
  if (made === undefined) throw new Error('A moved lesson was not inserted');
  await leaveNoCharge(tx, lesson, await partsOf(tx, lesson.id), { by: teacher, now });
  await carryParticipants(tx, lesson.id, made.id);
  const { recording_url } = lesson;
  if (recording_url !== '') await editLessons(tx, teacher, [made.id], { recording_url });
  await carryHomework(tx, lesson.id, made.id);
  await carryLearning(tx, lesson.id, made.id);
  await carryMessages(tx, lesson.id, made.id);
  await setStatus(tx, [made.id], 'planned', { moved_from_id: lesson.id });
  await setStatus(tx, [lesson.id], 'moved', { moved_to_id: made.id });
  // The row was inserted at the old time, so that a new length now changes the price like a move in place does.
  await rescheduleLessons(tx, teacher, [{ ...time, ...keyless, id: made.id }]);
  return made.id;
}
