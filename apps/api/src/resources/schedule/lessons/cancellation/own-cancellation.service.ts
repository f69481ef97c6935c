import type { KnownVersion, OwnCancelReport } from '@planner/contract';
import { roublesOf } from '@planner/money';
import { dayInZone, wallClock } from '@planner/schedule';
import { continued, datedMomentText } from '@planner/wording';
import type { Tx } from '../../../../database/database.ts';
import { Missing, Refusal } from '../../../../http/refusal.ts';
import type { StudentUserId, TeacherId } from '../../../../http/who.ts';
import { announce, announceNothing } from '../../../../live/announce.ts';
import { notify } from '../../../notifications/notifications.service.ts';
import { type LockedLesson, lockLesson, lockTeacher } from '../lesson-row/lesson-lock.repository.ts';
import { ABSENCE_TEXT } from '../notices/lesson-wording.ts';
import { setStatus } from '../lesson-row/lesson-status.repository.ts';
import { type Part, partsOf } from '../participants/parts.repository.ts';
import { askedAt, dropRequest, writeAbsence, writeRequest } from '../participants/requests.repository.ts';
import { requestOf } from './cancel-request.service.ts';
import { cancelLessons, type Cancelled } from './cancelled-lessons.service.ts';
import { askFamily, type Asking, endFamilyRequest, payersToAsk } from './family-consent.service.ts';

/** The card of a student, and the account that cancels for it. */
export interface Absent extends Asking {
  user: StudentUserId;
  teacher_id: TeacherId;
  teacher_name: string;
  student_name: string;
  /** The name of the account; empty without one. */
  account_name: string;
}

/** CAB-92. The name of the person who cancels. */
export const personOf = ({
  role_in_profile,
  student_name,
  account_name,
}: Pick<Absent, 'role_in_profile' | 'student_name' | 'account_name'>): string =>
  role_in_profile === 'student' ? student_name.trim() : account_name || 'родитель';

/** The name of the parent who cancels or asks; empty for the student. */
const parentOf = (absent: Absent): string => (absent.role_in_profile === 'parent' ? personOf(absent) : '');

/** CAB-51. A student who does not see money reads that the cancellation costs the family. */
const withoutSum = ({ charge_minor, why }: Cancelled): string =>
  charge_minor === 0 ? why : `Семья заплатит: ${continued(why)}`;

/** BOT-27. A messenger may replace the spaces of a price by others. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

interface Asked {
  lesson_id: number;
  reason: string;
  known_text?: string | undefined;
  version: KnownVersion;
  dry_run: boolean;
}

/** CAB-50. Returns the participation if the student can still cancel it. Otherwise throws. */
export function openPart({ id, status, start_at }: LockedLesson, part: Part | undefined, now: Date): Part {
  if (part === undefined) throw new Missing('lesson', id);
  if (status !== 'planned' || part.cancelled_at !== null) {
    throw new Refusal('lesson_not_open', { message: 'Это занятие уже отменено, перенесено или проведено' });
  }
  if (Date.parse(start_at) <= now.getTime()) {
    throw new Refusal('lesson_not_open', { message: 'Занятие уже началось. Напишите преподавателю' });
  }
  return part;
}

/**
 * CAB-50 to CAB-53. «Не смогу»: cancels the student's own participation at the policy's price, under the same locks as
 * the teacher's cancellation.
 */
export async function cancelOwnPart(tx: Tx, absent: Absent, asked: Asked, now: Date): Promise<OwnCancelReport> {
  const { user, student_id, teacher_id, sees_money } = absent;
  await lockTeacher(tx, teacher_id);
  const lesson = await lockLesson(tx, teacher_id, asked.lesson_id, asked.version);
  const part = (await partsOf(tx, lesson.id)).find((one) => one.student_id === student_id);
  const own = openPart(lesson, part, now);
  const { who_may = 'cancel' } = own.policy;
  if (who_may === 'write') throw new Refusal('lesson_not_open', { message: 'Об отмене напишите преподавателю' });
  if (asked.dry_run) announceNothing(tx);

  const asks = who_may === 'request';
  const how = {
    by: 'student' as const,
    charge: 'auto' as const,
    reason: asked.reason,
    student_id,
    hand: user,
    hand_name: personOf(absent),
    notify: true,
  };
  const cancel = async (dry_run: boolean): Promise<Cancelled> => {
    const teaching = { teacher: teacher_id, time_zone: lesson.time_zone_teacher, now };
    const [done] = await cancelLessons(tx, teaching, [lesson], { ...how, dry_run });
    if (done === undefined) throw new Error('A lesson that is cancelled has no answer');
    return done;
  };
  const ahead = await cancel(true);
  const shown = sees_money ? ahead.text : withoutSum(ahead);
  if (asked.known_text !== undefined && plain(asked.known_text) !== plain(shown)) {
    throw new Refusal('version_conflict', { message: `Теперь отмена стоит иначе. ${shown}`, details: { text: shown } });
  }
  const payers = await payersToAsk(tx, absent, ahead.charge_minor);
  const isWaiting = payers.length > 0;
  if (isWaiting && !asked.dry_run) {
    await askFamily(
      tx,
      { lesson, student_id, user, reason: asked.reason, by: parentOf(absent), now },
      payers,
      ahead.text,
    );
  }
  const done = asked.dry_run || asks || isWaiting ? ahead : await cancel(false);
  if (!asked.dry_run && !isWaiting) {
    if (!asks) await writeAbsence(tx, lesson.id, { student_id, user });
    const said = { lesson, part: own, reason: asked.reason, now };
    if (!asks) await tellTeacher(tx, absent, said, { kind: 'student_cancelled', cost: done.text });
    else if (askedAt(lesson, own) === null) {
      await writeRequest(tx, lesson, { student_id, reason: asked.reason, now });
      await tellTeacher(tx, absent, said, { kind: 'cancel_asked', cost: ahead.text });
    }
  }
  return {
    outcome: isWaiting ? 'waiting' : asks ? 'asked' : 'cancelled',
    charge: sees_money ? roublesOf(ahead.charge_minor) : null,
    text: sees_money ? done.text : withoutSum(done),
    operation_id: null,
  };
}

/** CAB-74. The student withdraws the cancellation request. */
export async function takeBackRequest(tx: Tx, absent: Absent, lesson_id: number, now: Date): Promise<null> {
  const { student_id, teacher_id } = absent;
  await lockTeacher(tx, teacher_id);
  const lesson = await lockLesson(tx, teacher_id, lesson_id);
  const own = (await partsOf(tx, lesson.id)).find((one) => one.student_id === student_id);
  if (await endFamilyRequest(tx, absent, { lesson, part: own, now })) return null;
  const part = await requestOf(tx, lesson, { student_id, missing: new Missing('lesson', lesson_id), now });
  await dropRequest(tx, lesson_id, student_id);
  await setStatus(tx, [lesson_id], lesson.status);
  await tellTeacher(tx, absent, { lesson, part, reason: '', now }, { kind: 'cancel_kept' });
  return null;
}

interface Said {
  lesson: LockedLesson;
  part: Part;
  reason: string;
  now: Date;
}

type Told = { kind: 'student_cancelled' | 'cancel_asked'; cost: string } | { kind: 'cancel_kept' };

function messageOf(said: { name: string; moment: string; reason: string; by: string }, told: Told): string {
  switch (told.kind) {
    case 'student_cancelled':
      return ABSENCE_TEXT.cancelled(said, told.cost);
    case 'cancel_asked':
      return ABSENCE_TEXT.asked(said, told.cost);
    case 'cancel_kept':
      return ABSENCE_TEXT.kept(said);
  }
}

/**
 * CAB-52. Notifies the teacher of the student, the reason and the charge or the request. The teacher's open pages
 * refetch.
 */
async function tellTeacher(tx: Tx, absent: Absent, { lesson, part, reason, now }: Said, told: Told): Promise<void> {
  const { student_id, teacher_id, teacher_name } = absent;
  const by = parentOf(absent);
  const { id, version, start_at, conducted_date, time_zone_teacher } = lesson;
  const { date, time } = wallClock(start_at, time_zone_teacher);
  const moment = datedMomentText(date, time, dayInZone(now, time_zone_teacher));
  announce(tx, { users: [teacher_id], topics: ['lessons', 'ledger', 'students'], id });
  await notify(tx, {
    user_ids: [teacher_id],
    kind: told.kind,
    teacher_name,
    message: messageOf({ name: part.student_name, moment, reason, by }, told),
    link: `/calendar/calendar-day?date=${conducted_date}`,
    dedupe_key: `${told.kind}:${id}:${student_id}:${version}`,
    now,
  });
}
