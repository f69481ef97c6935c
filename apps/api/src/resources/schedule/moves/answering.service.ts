import type { SavedLesson } from '@planner/contract';
import { wallClock } from '@planner/schedule';
import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { announce } from '../../../live/announce.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { changeLesson } from '../lessons/changes/change.service.ts';
import { lockLesson, lockTeacher } from '../lessons/lesson-row/lesson-lock.repository.ts';
import { readersOf } from '../lessons/notices/lesson-readers.repository.ts';
import { dropMove } from '../lessons/participants/requests.repository.ts';
import { openMove, partOf } from './asking.service.ts';
import { momentsOf, MOVE_ANSWER, type MoveInWords } from './moves-wording.ts';

export { openMoveOf, type OpenMove } from './moves.repository.ts';

interface Answered {
  lesson_id: number;
  student_id: number;
}

/** MOV-6. Moves the lesson to the requested time. The family is notified of the move. */
export async function acceptMove(
  tx: Tx,
  teaching: Teaching,
  { lesson_id, student_id, start_at, force }: Answered & { start_at: string; force: boolean },
): Promise<SavedLesson> {
  const { teacher, now } = teaching;
  await lockTeacher(tx, teacher);
  const lesson = await lockLesson(tx, teacher, lesson_id);
  const to = openMove(lesson, await partOf(tx, lesson, student_id), now);
  refuseOther(to, start_at);
  await dropMove(tx, lesson_id, student_id);
  const { date, time } = wallClock(to, lesson.time_zone_teacher);
  return changeLesson(tx, teaching, lesson_id, {
    conducted_date: date,
    start_time: time,
    version: '*',
    shift_moved: false,
    notify: true,
    force,
    dry_run: false,
  });
}

/** MOV-15. Throws if the request names another time than the teacher has read. */
function refuseOther(to: Date, shown: string | undefined): void {
  if (shown === undefined || to.getTime() === Date.parse(shown)) return;
  throw new Refusal('version_conflict', { message: 'Теперь просят о другом времени. Проверьте и ответьте ещё раз' });
}

/** MOV-7. The teacher declines the request: the lesson stays, and the family is notified. */
export async function declineMove(
  tx: Tx,
  { teacher, now }: Teaching,
  { lesson_id, student_id, start_at }: Answered & { start_at?: string | undefined },
): Promise<null> {
  await lockTeacher(tx, teacher);
  const lesson = await lockLesson(tx, teacher, lesson_id);
  const to = openMove(lesson, await partOf(tx, lesson, student_id), now);
  refuseOther(to, start_at);
  await dropMove(tx, lesson_id, student_id);
  announce(tx, { users: [teacher], topics: ['lessons'], id: lesson_id });
  await tellFamily(tx, teacher, {
    lesson_id,
    student_id,
    start_at: lesson.start_at,
    to,
    now,
    kind: 'move_declined',
    textOf: MOVE_ANSWER.declined,
  });
  return null;
}

interface Told extends Answered {
  start_at: string;
  to: Date | string;
  now: Date;
  kind: 'move_declined' | 'move_expired';
  textOf: (moments: MoveInWords) => string;
}

/** MOV-8. Notifies the accounts of a card of the end of its request. Its open pages refetch. */
export async function tellFamily(
  tx: Tx,
  teacher: number,
  { lesson_id, student_id, start_at, to, now, kind, textOf }: Told,
): Promise<void> {
  announce(tx, { students: [student_id], topics: ['lessons'], id: lesson_id });
  for (const { zone, teacher_name } of await readersOf(tx, teacher, [student_id])) {
    await notify(tx, {
      student_ids: [student_id],
      kind,
      teacher_name,
      place: `lesson/${lesson_id}`,
      message: textOf(momentsOf(start_at, to, { zone, now })),
      dedupe_key: `${kind}:${lesson_id}:${student_id}:${now.getTime()}`,
      now,
    });
  }
}
