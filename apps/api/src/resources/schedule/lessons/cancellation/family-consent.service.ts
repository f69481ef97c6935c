import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';
import type { Tx } from '../../../../database/database.ts';
import { announce } from '../../../../live/announce.ts';
import { notify } from '../../../notifications/notifications.service.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';
import { readersOf } from '../notices/lesson-readers.repository.ts';
import { CONSENT_TEXT } from '../notices/lesson-wording.ts';
import type { Part } from '../participants/parts.repository.ts';
import { dropRequest, isFamilyAsked, writeFamilyRequest } from '../participants/requests.repository.ts';
import { type Payer, payersOf } from './payers.repository.ts';

export { isFamilyAsked } from '../participants/requests.repository.ts';

/** The account that cancels or asks, as a profile of a card. */
export interface Asking {
  user: number;
  student_id: number;
  role_in_profile: 'student' | 'parent';
  is_second_parent: boolean;
  sees_money: boolean;
}

/**
 * CAB-90, CAB-91, CAB-115. The parents who decide about a charged cancellation of a child's account, or of a second parent
 * without money. Nobody decides if the charge is within the sum that one of them permits.
 */
export async function payersToAsk(
  tx: Tx,
  { student_id, role_in_profile, is_second_parent, sees_money }: Asking,
  charge_minor: number,
): Promise<readonly Payer[]> {
  const decides = sees_money || (role_in_profile === 'parent' && !is_second_parent);
  if (decides || charge_minor === 0) return [];
  const payers = await payersOf(tx, student_id);
  return payers.some(({ consent_above_minor }) => charge_minor <= (consent_above_minor ?? 0)) ? [] : payers;
}

interface Event {
  lesson: LockedLesson;
  student_id: number;
  now: Date;
}

/** CAB-90. Stores the request and notifies the payers of the reason and the charge. The teacher is not notified. */
export async function askFamily(
  tx: Tx,
  { lesson, now, by, ...asked }: Event & { user: number; reason: string; by: string },
  payers: readonly Payer[],
  cost: string,
): Promise<void> {
  await writeFamilyRequest(tx, lesson, { ...asked, now });
  await tell(tx, { lesson, student_id: asked.student_id, now }, 'consent_asked', {
    only: payers.map(({ user_id }) => user_id),
    textOf: (moment) => CONSENT_TEXT.asked(moment, { reason: asked.reason, by }, cost),
  });
}

/**
 * CAB-90. The child withdraws the request, or a payer refuses it. Returns false when this account has no request to
 * end.
 */
export async function endFamilyRequest(
  tx: Tx,
  { user, sees_money, student_id }: Asking,
  { lesson, part, now }: { lesson: LockedLesson; part: Part | undefined; now: Date },
): Promise<boolean> {
  if (part === undefined || lesson.status !== 'planned' || !isFamilyAsked(lesson, part)) return false;
  const { absence_by } = part;
  const isWithdrawn = absence_by === user;
  if (!isWithdrawn && !sees_money) return false;
  await dropRequest(tx, lesson.id, student_id);
  const payers = isWithdrawn ? await payersOf(tx, student_id) : [];
  await tell(tx, { lesson, student_id, now }, 'consent_ended', {
    only: isWithdrawn ? payers.map(({ user_id }) => user_id) : [absence_by ?? 0],
    textOf: isWithdrawn ? CONSENT_TEXT.withdrawn : CONSENT_TEXT.denied,
  });
  return true;
}

async function tell(
  tx: Tx,
  { lesson, student_id, now }: Event,
  kind: 'consent_asked' | 'consent_ended',
  { only, textOf }: { only: readonly number[]; textOf: (moment: string) => string },
): Promise<void> {
  const { id, teacher_id, start_at } = lesson;
  announce(tx, { students: [student_id], topics: ['lessons'], id });
  for (const { zone, teacher_name } of await readersOf(tx, teacher_id, [student_id])) {
    const { date, time } = wallClock(start_at, zone);
    await notify(tx, {
      student_ids: [student_id],
      only,
      kind,
      teacher_name,
      message: textOf(datedMomentText(date, time, dayInZone(now, zone))),
      dedupe_key: `${kind}:${id}:${student_id}:${now.getTime()}`,
      now,
    });
  }
}
