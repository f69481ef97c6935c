import { counted } from '@planner/wording';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { warnAfterCommit } from '../../../../live/announce.ts';
import { refuseTooManyAtOnce } from '../../../quotas/quotas.service.ts';
import type { Learner } from '../lesson-row/learner.ts';
import {
  addMembers,
  cancelArchivedParts,
  countLacking,
  countRepriced,
  type Joined,
  removeFormerMembers,
  repriceParts,
  tooDearOf,
} from './participants.repository.ts';
import { holdRules } from './rule-hold.repository.ts';

/**
 * GRP-10. After a change of the members, future planned lessons get the current members; participations with a record
 * stay. Returns the added students, for `refuseDearMembers` (GRP-103).
 */
export async function followMembership(tx: Tx, teacher: number, group_id: number, now: Date): Promise<Joined> {
  await holdRules(tx, teacher, { group_id });
  await removeFormerMembers(tx, teacher, group_id, now);
  await cancelArchivedParts(tx, teacher, group_id, now);
  refuseTooManyAtOnce(await countLacking(tx, teacher, group_id, now), 1, 'student_ids');
  return addMembers(tx, teacher, group_id, now);
}

const tooDear = (field: string) =>
  new Refusal('invalid', {
    fields: { [field]: 'По ставке ученика занятие дороже 10 000 000 ₽. Сделайте его короче или укажите цену' },
  });

/**
 * LSN-176. Throws a refusal at `field` when a rate makes a price exceed ten million roubles. Such a price must never be
 * charged as the stored maximum.
 */
export async function refuseTooDear(tx: Tx, lesson_ids: readonly number[], field: string): Promise<void> {
  if ((await tooDearOf(tx, lesson_ids)).length === 0) return;
  throw tooDear(field);
}

/**
 * GRP-103. Like `refuseTooDear`, but only for members added to a group's lessons. The prices of the others were decided
 * before.
 */
export async function refuseDearMembers(tx: Tx, joined: Joined, field: string): Promise<void> {
  if ((await tooDearOf(tx, joined.lesson_ids, joined.student_ids)).length > 0) throw tooDear(field);
}

/**
 * OPS-195. A lesson that a job creates keeps the maximum price. Nobody can get a refusal there, so the log names the
 * lesson.
 */
export async function warnOfTooDear(tx: Tx, teacher: number, lesson_ids: readonly number[]): Promise<void> {
  const lessons = await tooDearOf(tx, lesson_ids);
  if (lessons.length > 0)
    warnAfterCommit(tx, { account: teacher, lessons }, 'lessons of a rule are priced at the bound');
}

/**
 * STU-20. Future planned lessons from a day on get the current prices, except explicit ones. The caller has locked the
 * rules.
 */
export async function repriceFrom(
  tx: Tx,
  teacher: number,
  { whose, from_date, now }: { whose: Learner; from_date: string; now: Date },
): Promise<void> {
  const ids = await repriceParts(tx, teacher, { whose, from_date, now, begun: false });
  await refuseTooDear(tx, ids, 'rate');
}

/**
 * GRP-75. Reprices begun lessons only if `known` is their exact number. Otherwise throws lessons_begun with the number.
 */
export async function repriceBegun(
  tx: Tx,
  teacher: number,
  { known, ...from }: { whose: Learner; from_date: string; now: Date; known: number | null },
): Promise<void> {
  const repriced = { ...from, begun: true };
  const lessons = await countRepriced(tx, teacher, repriced);
  if (lessons !== (known ?? 0)) {
    throw new Refusal('lessons_begun', {
      message: `Уже начались или прошли и не отмечены: ${counted(lessons, 'занятие')}. Изменить цену и у них?`,
      details: { lessons },
    });
  }
  if (lessons > 0) await repriceParts(tx, teacher, repriced);
}
