import type { LessonChange, SavedLesson } from '@planner/contract';
import { addMinutes, inSameWeek, lengthMinutes } from '@planner/schedule';
import type { z } from 'zod';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { carryCharges, chargeWhereMoved } from '../completion/charging.service.ts';
import { completeLessons, reopenToMove } from '../completion/completion.service.ts';
import { completesByItself, refuseUnknownCharge } from '../completion/over.ts';
import { activeLearner, learnerOf } from '../lesson-row/active-learner.service.ts';
import { type LockedLesson, lockLesson, lockTeacher } from '../lesson-row/lesson-lock.repository.ts';
import { partsOf } from '../participants/parts.repository.ts';
import { distinctLessons, overlapsOf, refuseOverlaps } from '../lesson-row/lesson-overlaps.repository.ts';
import { lessonTimeOf, type LessonTime } from '../lesson-row/lesson-times.ts';
import { editLessons, rescheduleLessons, type LessonDetails } from '../lesson-row/lesson-rows.repository.ts';
import { followMembership, refuseDearMembers, refuseTooDear } from '../participants/participants.service.ts';
import { previewedLesson, savedLesson } from '../reading/saved-lesson.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { tellStudents } from '../notices/lesson-telling.service.ts';
import { carryLesson } from './carry.service.ts';
import { markMakeUp } from './make-up.service.ts';
import { changePrice, changesPrice } from './price.service.ts';

type Change = Omit<z.output<typeof LessonChange>, 'scope'>;

/**
 * LSN-13, LSN-15, LSN-17, LSN-18, STU-202. Changes one lesson. A lesson of a rule that moves to another week becomes a
 * new row. LSN-265: a cancelled lesson that waits for a new time can only move.
 */
export async function changeLesson(
  tx: Tx,
  teaching: Teaching,
  lesson_id: number,
  change: Change,
): Promise<SavedLesson> {
  const { teacher, now } = teaching;
  const defaults = await lockTeacher(tx, teacher);
  const found = await lockLesson(tx, teacher, lesson_id, change.version);
  const time = timeAfter(found, change);
  const moves = isElsewhere(found, time);
  const { make_up, dry_run } = change;
  if (make_up !== undefined) {
    return markMakeUp(tx, teaching, found, { make_up, dry_run, isAlone: !moves && !changesMore(found, change) });
  }
  const isMadeUp = moves && found.status === 'cancelled' && found.make_up;
  if (!isMadeUp) refuseClosed(found);
  const isOver = time.end_at <= now;
  const reopens = isMadeUp || (moves && !isOver && found.status === 'completed');
  if (moves && time.start_at > now) await activeLearner(tx, teacher, learnerOf(found));
  const lesson = { ...found, ...(reopens && { status: 'planned' as const }) };

  const break_minutes = change.break_minutes ?? lesson.break_minutes;
  const looks = moves || break_minutes > lesson.break_minutes;
  const conflicts = looks
    ? distinctLessons(await overlapsOf(tx, teacher, [{ ...time, break_minutes }], { excluding: [lesson.id] }))
    : [];
  const carries = moves && leavesWeek(lesson, time);
  const changes = moves || changesMore(lesson, change);
  const counts = { created: carries ? 1 : 0, updated: changes ? 1 : 0, conflicts };
  const conducts =
    moves &&
    isOver &&
    lesson.status === 'planned' &&
    completesByItself({ ...lesson, end_at: time.end_at.toISOString() }, defaults);
  // The charge is only known after the change, so this preview executes it and the refusal rolls it back.
  if (change.dry_run && !(conducts && change.known_charge === null)) return previewedLesson(tx, counts);
  refuseOverlaps(conflicts, change.force || change.dry_run);
  if (reopens) await reopenToMove(tx, found, { by: teacher, now });

  const id = carries ? await carryLesson(tx, teaching, lesson, time) : lesson.id;
  if (moves && !carries) await moveInPlace(tx, teacher, lesson, time);
  const joined = moves && lesson.group_id !== null ? await followMembership(tx, teacher, lesson.group_id, now) : null;
  await editLessons(tx, teacher, [id], detailsOf(change));
  await changePrice(tx, teaching, id, change);
  if (moves) await refuseTooDear(tx, [id], 'end_time');
  if (joined !== null) await refuseDearMembers(tx, joined, 'end_time');
  const changed = await lockLesson(tx, teacher, id);
  const parts = await partsOf(tx, id);
  if (moves && changed.status === 'completed') await carryCharges(tx, changed, parts, { by: teacher, now });
  else if (moves) await chargeWhereMoved(tx, [id], { by: teacher, now });
  if (conducts) refuseUnknownCharge(await completeLessons(tx, [changed], { by: teacher, now }), change.known_charge);
  await tellStudents(tx, {
    lesson: changed,
    students: parts.map(({ student_id }) => student_id),
    news: { kind: 'lesson_moved', from: lesson.start_at },
    quiet: !change.notify || !moves,
    now,
  });
  return savedLesson(tx, teacher, id, counts);
}

/** A new start without an end keeps the length. */
function timeAfter(lesson: LockedLesson, change: Change): LessonTime {
  const { conducted_date = lesson.conducted_date, start_time = lesson.start_time } = change;
  const length = lengthMinutes(lesson.start_time, lesson.end_time);
  const end_time =
    change.end_time ?? (change.start_time === undefined ? lesson.end_time : addMinutes(start_time, length));
  return lessonTimeOf({ conducted_date, start_time, end_time }, lesson.time_zone_teacher);
}

const isElsewhere = (lesson: LockedLesson, { conducted_date, start_at, end_at }: LessonTime): boolean =>
  lesson.conducted_date !== conducted_date ||
  Date.parse(lesson.start_at) !== start_at.getTime() ||
  Date.parse(lesson.end_at) !== end_at.getTime();

/** LSN-13. The week of a rule's lesson is the week of its original date. */
const leavesWeek = ({ original_date, status }: LockedLesson, { conducted_date }: LessonTime): boolean =>
  status === 'planned' && original_date !== null && !inSameWeek(original_date, conducted_date);

function refuseClosed({ status }: LockedLesson): void {
  if (status === 'cancelled' || status === 'moved') throw new Refusal('lesson_not_open');
}

async function moveInPlace(tx: Tx, teacher: number, lesson: LockedLesson, time: LessonTime): Promise<void> {
  const { id, rule_id, rule_day_id, original_date } = lesson;
  await rescheduleLessons(tx, teacher, [{ ...time, id, rule_id, rule_day_id, original_date }]);
}

function changesDetails(lesson: LockedLesson, details: LessonDetails): boolean {
  // Object.entries loses the key type; all keys are columns of a lesson.
  const given = Object.entries(details) as [keyof LessonDetails, unknown][];
  return given.some(([name, value]) => value !== undefined && value !== lesson[name]);
}

const changesMore = (lesson: LockedLesson, change: Change): boolean =>
  changesDetails(lesson, detailsOf(change)) || changesPrice(lesson, change);

function detailsOf({
  reminder_minutes,
  break_minutes,
  goal,
  subject_id,
  meeting_url,
  recording_url,
  note_private,
  note_shared,
}: Change): LessonDetails {
  return {
    reminder_minutes,
    break_minutes,
    goal,
    subject_id,
    meeting_url,
    recording_url,
    note_private,
    note_shared,
  };
}
