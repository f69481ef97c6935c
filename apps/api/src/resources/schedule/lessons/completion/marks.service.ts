import type { Marks, SavedLesson } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { z } from 'zod';
import type { Tx } from '../../../../database/database.ts';
import { tentatively } from '../../../../database/tentatively.ts';
import { absent, Missing, Refusal } from '../../../../http/refusal.ts';
import { announce, announceNothing } from '../../../../live/announce.ts';
import { type LockedLesson, lockLesson, lockLessons, lockTeacher } from '../lesson-row/lesson-lock.repository.ts';
import { activeLearner, learnerOf } from '../lesson-row/active-learner.service.ts';
import { distinctLessons, overlapsOf, refuseOverlaps } from '../lesson-row/lesson-overlaps.repository.ts';
import { unearnFreeLessons } from '../../../free-lessons/free-lessons.service.ts';
import { followMembership, refuseDearMembers } from '../participants/participants.service.ts';
import { savedLesson } from '../reading/saved-lesson.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { chargeParts, type Hand } from './charging.service.ts';
import { completeLessons, reopenLesson } from './completion.service.ts';
import { conductedParts } from './conducted-parts.service.ts';
import { markedParts } from './marked-part.ts';
import { refuseUnknownCharge } from './over.ts';
import { type Part, partsOf, writeParts } from '../participants/parts.repository.ts';
import { setStatus } from '../lesson-row/lesson-status.repository.ts';

/** LSN-22. Throws lesson_not_open when the lesson has not begun. */
function refuseUnbegun({ start_at }: LockedLesson, now: Date): void {
  if (Date.parse(start_at) > now.getTime()) {
    throw new Refusal('lesson_not_open', {
      message: 'Занятие ещё не началось, поэтому его нельзя отметить проведённым',
    });
  }
}

/** Charges a completed lesson anew immediately. In a planned lesson only cancelled participations have a charge. */
async function settleParts(
  tx: Tx,
  lesson: LockedLesson,
  { before, parts }: { before: readonly Part[]; parts: readonly Part[] },
  hand: Hand,
): Promise<void> {
  const isConducted = lesson.status === 'completed';
  const cancelled = new Set(
    before.filter(({ cancelled_at }) => cancelled_at !== null).map(({ student_id }) => student_id),
  );
  const settled = parts.filter(({ student_id }) => isConducted || cancelled.has(student_id));
  const costs = (part: Part) => isConducted || part.cancelled_at !== null;
  const [conducted] = await conductedParts(tx, [{ lesson, parts: settled.filter(costs) }]);
  const back = settled.filter(({ student_id, cancelled_at }) => cancelled.has(student_id) && cancelled_at === null);
  await unearnFreeLessons(
    tx,
    back.map(({ student_id }) => ({ lesson_id: lesson.id, student_id })),
  );
  const charged = [...(conducted?.parts ?? []), ...settled.filter((part) => !costs(part))];
  await chargeParts(tx, [{ lesson, parts: charged }], hand);
  const unsettled = parts.filter((part) => !settled.includes(part));
  await writeParts(tx, [{ lesson_id: lesson.id, parts: unsettled }], hand);
}

/**
 * LSN-25, STU-202. A lesson to come is reopened for an active learner only. Reopening a cancelled lesson checks for overlaps, because its time was free, and updates the members of its
 * group.
 */
async function reopen(tx: Tx, lesson: LockedLesson, { force, hand }: { force: boolean; hand: Hand }): Promise<void> {
  const { id, teacher_id, group_id, status, break_minutes } = lesson;
  if (Date.parse(lesson.start_at) > hand.now.getTime()) {
    await activeLearner(tx, teacher_id, learnerOf(lesson));
  }
  if (status === 'cancelled') {
    const time = { start_at: new Date(lesson.start_at), end_at: new Date(lesson.end_at), break_minutes };
    refuseOverlaps(distinctLessons(await overlapsOf(tx, teacher_id, [time], { excluding: [id] })), force);
  }
  await reopenLesson(tx, lesson, hand);
  if (group_id === null) return;
  await refuseDearMembers(tx, await followMembership(tx, teacher_id, group_id, hand.now), 'complete');
}

/** STU-202. A mark cannot restore the cancelled participation of an archived student in a future lesson. */
async function refuseComingFromArchive(
  tx: Tx,
  teacher: number,
  { before, parts }: { before: readonly Part[]; parts: readonly Part[] },
): Promise<void> {
  const wasOut = new Set(before.filter(isOut).map(({ student_id }) => student_id));
  for (const part of parts) {
    if (wasOut.has(part.student_id) && !isOut(part)) await activeLearner(tx, teacher, part);
  }
}

const isOut = ({ cancelled_at }: Part) => cancelled_at !== null;

/**
 * LSN-25, LSN-26. Marks a lesson, and reopens or completes it in the same call. The charges follow the resulting
 * status.
 */
export async function markLesson(
  tx: Tx,
  { teacher, now }: Teaching,
  lesson_id: number,
  { marks, complete, version, force, known_charge }: z.output<typeof Marks>,
): Promise<SavedLesson> {
  await lockTeacher(tx, teacher);
  const lesson = await lockLesson(tx, teacher, lesson_id, version);
  const hand = { by: teacher, now };
  const reopens = complete === false && (lesson.status === 'completed' || lesson.status === 'cancelled');
  if (!reopens && (lesson.status === 'cancelled' || lesson.status === 'moved')) throw new Refusal('lesson_not_open');
  if (reopens) await reopen(tx, lesson, { force, hand });

  const before = await partsOf(tx, lesson_id);
  const parts = markedParts(before, marks);
  if (Date.parse(lesson.start_at) > now.getTime()) await refuseComingFromArchive(tx, teacher, { before, parts });
  await settleParts(tx, { ...lesson, status: reopens ? 'planned' : lesson.status }, { before, parts }, hand);
  if (complete === true && lesson.status === 'planned') {
    refuseUnbegun(lesson, now);
    refuseUnknownCharge(await completeLessons(tx, [lesson], hand), known_charge);
  } else if (parts.length > 0 && !reopens) {
    await setStatus(tx, [lesson_id], lesson.status);
  }
  announce(tx, { students: parts.map(({ student_id }) => student_id), topics: ['lessons', 'ledger'], id: lesson_id });
  return savedLesson(tx, teacher, lesson_id, { updated: 1 });
}

/**
 * LSN-27, LSN-216. Completes several lessons for the charge that the page showed. Skips completed lessons. A lesson that
 * has not begun rejects the whole request.
 */
export async function closeLessons(
  tx: Tx,
  { teacher, now }: Teaching,
  {
    ids,
    known_charge,
    dry_run,
  }: { ids: readonly number[]; known_charge?: number | null | undefined; dry_run: boolean },
): Promise<{ completed: number[]; charge: number; operation_id: null }> {
  const wanted = [...new Set(ids)];
  await lockTeacher(tx, teacher);
  const lessons = await lockLessons(tx, teacher, wanted);
  if (lessons.length < wanted.length) throw new Missing('lesson', absent(wanted, lessons));
  const planned = lessons.filter(({ status }) => status === 'planned');
  for (const lesson of planned) refuseUnbegun(lesson, now);
  if (dry_run) announceNothing(tx);
  const complete = () => completeLessons(tx, planned, { by: teacher, now });
  const charged_minor = dry_run ? await tentatively(tx, complete) : await complete();
  if (!dry_run) refuseUnknownCharge(charged_minor, known_charge);
  return { completed: planned.map(({ id }) => id), charge: roublesOf(charged_minor), operation_id: null };
}
