import type { LessonChange } from '@planner/contract';
import type { z } from 'zod';
import type { Tx } from '../../../../database/database.ts';
import { minorOf } from '../../../ledger/typed-amount.ts';
import { chargeParts } from '../completion/charging.service.ts';
import { conductedParts } from '../completion/conducted-parts.service.ts';
import { type LockedLesson, lockLesson } from '../lesson-row/lesson-lock.repository.ts';
import { partsOf } from '../participants/parts.repository.ts';
import { fixPrice } from '../participants/participants.repository.ts';
import type { Teaching } from '../../../../http/teaching.ts';

type Cost = Pick<z.output<typeof LessonChange>, 'cost_lesson' | 'cost_lesson_one_time'>;

/**
 * The price of a change in kopecks. For a one-time lesson `cost_lesson_one_time` has precedence, otherwise
 * `cost_lesson`.
 */
function saidPrice({ one_time }: LockedLesson, { cost_lesson, cost_lesson_one_time }: Cost): number | undefined {
  const [first, second] = one_time ? [cost_lesson_one_time, cost_lesson] : [cost_lesson, cost_lesson_one_time];
  const cost = first ?? second;
  if (cost === undefined) return undefined;
  return minorOf(cost, cost === cost_lesson ? 'cost_lesson' : 'cost_lesson_one_time');
}

/**
 * Whether a price changes. In a group without an explicit price, members may have different prices, so any explicit
 * price counts as a change.
 */
export function changesPrice(lesson: LockedLesson, change: Cost): boolean {
  const cost_minor = saidPrice(lesson, change);
  if (cost_minor === undefined) return false;
  return cost_minor !== lesson.cost_minor || (lesson.group_id !== null && !lesson.cost_fixed);
}

/** LSN-18. Sets an explicit price. For a completed lesson the old charge is reversed and a new one written. */
export async function changePrice(tx: Tx, teaching: Teaching, lesson_id: number, change: Cost): Promise<void> {
  const { teacher } = teaching;
  const lesson = await lockLesson(tx, teacher, lesson_id);
  const cost_minor = saidPrice(lesson, change);
  if (cost_minor === undefined) return;
  if (lesson.cost_fixed && lesson.cost_minor === cost_minor) return;
  await fixPrice(tx, teacher, [lesson_id], cost_minor);
  if (lesson.status === 'completed') await rechargeLesson(tx, teaching, lesson);
}

/** LSN-21, LSN-175. Charges a completed lesson anew after its price has changed. An absence keeps its percent. */
async function rechargeLesson(tx: Tx, { teacher, now }: Teaching, lesson: LockedLesson): Promise<void> {
  const parts = await partsOf(tx, lesson.id);
  await chargeParts(tx, await conductedParts(tx, [{ lesson, parts }]), { by: teacher, now });
}
