import type { LessonChange, SavedLesson } from '@planner/contract';
import { addMinutes, inSameWeek, lengthMinutes } from '@planner/schedule';
import type { z } from 'zod';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { completeLesson } from '../completion/completion.service.ts';
import { type LockedLesson, lockLesson, lockTeacher } from '../lesson-row/lesson-lock.ts';
import { partsOf } from '../participants/parts.repository.ts';
import { writeHistory } from '../lesson-row/lesson-history.ts';
import { distinctLessons, overlapsOf, refuseOverlaps } from '../lesson-row/lesson-overlaps.ts';
import { lessonTimeOf, type LessonTime } from '../lesson-row/lesson-times.ts';
import { editLessons, rescheduleLessons, type LessonDetails } from '../lesson-row/lesson-rows.repository.ts';
import { followMembership } from '../participants/participants.service.ts';
import { previewedLesson, savedLesson } from '../reading/saved-lesson.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { tellStudents } from '../notices/lesson-telling.service.ts';
import { HISTORY_TEXT } from '../notices/lesson-wording.ts';
import { carryLesson } from './carry.service.ts';
import { changePrice, changesPrice, rechargeLesson } from './price.service.ts';

type Change = Omit<z.output<typeof LessonChange>, 'scope'>;

/** LSN-13, LSN-15, LSN-17, LSN-18. A change of one lesson alone; to another week a lesson of a rule goes as a new row. */
export async function changeLesson(
  tx: Tx,
  teaching: Teaching,
  lesson_id: number,
  change: Change,
): Promise<SavedLesson> {
  const { teacher, now } = teaching;
  await lockTeacher(tx, teacher);
  const lesson = await lockLesson(tx, teacher, lesson_id, change.version);
  const time = timeAfter(lesson, change);
  const moves = isElsewhere(lesson, time);
  refuseClosed(lesson, moves ? time : null, now);

  const break_minutes = change.break_minutes ?? lesson.break_minutes;
  const looks = moves || break_minutes > lesson.break_minutes;
  const conflicts = looks
    ? distinctLessons(await overlapsOf(tx, teacher, [{ ...time, break_minutes }], { excluding: [lesson.id] }))
    : [];
  const carries = moves && leavesWeek(lesson, time);
  const changes = moves || changesDetails(lesson, detailsOf(change)) || changesPrice(lesson, change);
  const counts = { created: carries ? 1 : 0, updated: changes ? 1 : 0, conflicts };
  if (change.dry_run) return previewedLesson(tx, counts);
  refuseOverlaps(conflicts, change.force);

  const id = carries ? await carryLesson(tx, teaching, lesson, time) : lesson.id;
  if (moves && !carries) await moveInPlace(tx, teaching, lesson, time);
  if (moves && lesson.group_id !== null) await followMembership(tx, teacher, lesson.group_id, now);
  await editLessons(tx, teacher, [id], detailsOf(change));
  await changePrice(tx, teaching, id, change);
  const changed = await lockLesson(tx, teacher, id);
  if (moves && changed.status === 'completed') await rechargeLesson(tx, teaching, changed);
  if (moves && changed.auto_complete && changed.status === 'planned' && time.end_at <= now) {
    await completeLesson(tx, changed, { by: teacher, now });
  }
  await tellStudents(tx, {
    lesson: changed,
    students: (await partsOf(tx, id)).map(({ student_id }) => student_id),
    news: { kind: 'lesson_moved', from: lesson.start_at },
    quiet: !change.notify || !moves,
    now,
  });
  return savedLesson(tx, teacher, id, counts);
}

/** A new start alone keeps the length. */
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

/** LSN-13: the week of a lesson of a rule is that of the day the rule gave it. */
const leavesWeek = ({ original_date, status }: LockedLesson, { conducted_date }: LessonTime): boolean =>
  status === 'planned' && original_date !== null && !inSameWeek(original_date, conducted_date);

function refuseClosed({ status }: LockedLesson, to: LessonTime | null, now: Date): void {
  if (status === 'cancelled' || status === 'moved') throw new Refusal('lesson_not_open');
  if (status === 'completed' && to !== null && to.end_at > now) {
    throw new Refusal('lesson_not_open', {
      message: 'Занятие уже проведено. Чтобы перенести его вперёд, снимите отметку о проведении',
    });
  }
}

async function moveInPlace(tx: Tx, { teacher, now }: Teaching, lesson: LockedLesson, time: LessonTime): Promise<void> {
  const { id, rule_id, rule_day_id, original_date } = lesson;
  await rescheduleLessons(tx, teacher, [{ ...time, id, rule_id, rule_day_id, original_date }]);
  await writeHistory(tx, [{ lesson_id: id, kind: 'moved', text: HISTORY_TEXT.moved(lesson, time) }], teacher, now);
}

function changesDetails(lesson: LockedLesson, details: LessonDetails): boolean {
  // Object.entries forgets the keys' type; details are columns of a lesson.
  const given = Object.entries(details) as [keyof LessonDetails, unknown][];
  return given.some(([name, value]) => value !== undefined && value !== lesson[name]);
}

function detailsOf(change: Change): LessonDetails {
  const { reminder_minutes, break_minutes, goal, subject_id, meeting_url, note_private, note_shared } = change;
  return { reminder_minutes, break_minutes, goal, subject_id, meeting_url, note_private, note_shared };
}
