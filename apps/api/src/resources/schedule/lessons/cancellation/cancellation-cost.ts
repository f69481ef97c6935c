import type { Cancellation } from '@planner/contract';
import {
  chargeOf,
  evaluateCancellation,
  formatRoubles,
  roublesOf,
  sumMinor,
  type CancellationPolicy,
  type CancellationResult,
} from '@planner/money';
import type { z } from 'zod';
import type { Tx } from '../../../../database/database.ts';
import { chargeSaid } from '../completion/marked-part.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.ts';
import type { Part } from '../participants/parts.repository.ts';
import { freeCancelsOf } from './free-cancels.repository.ts';

type Asked = Pick<z.output<typeof Cancellation>, 'by' | 'charge' | 'reason'>;

/** A part with what its cancelling costs. */
export interface CostOfPart {
  part: Part;
  result: CancellationResult;
}

/** Free cancellations used up so far, by student and month: a pause may use several. */
export type FreeUsed = Map<string, number>;

/** LSN-28, LSN-29: the policy's answer for each student, or the teacher's own. */
export async function costsOf(
  tx: Tx,
  lesson: LockedLesson,
  parts: readonly Part[],
  { asked, policy, freeUsed, now }: { asked: Asked; policy: CancellationPolicy; freeUsed: FreeUsed; now: Date },
): Promise<CostOfPart[]> {
  const costs: CostOfPart[] = [];
  const said = chargeSaid(asked.charge, 'charge');
  for (const part of parts) {
    const month = `${part.student_id} ${lesson.conducted_date.slice(0, 7)}`;
    const free_used =
      freeUsed.get(month) ??
      (await freeCancelsOf(tx, part.student_id, { ...lesson, notice_hours: policy.notice_hours }));
    const cancelling = {
      by: asked.by,
      at: now,
      start_at: lesson.start_at,
      conducted_date: lesson.conducted_date,
      zone: lesson.time_zone_teacher,
      price_minor: part.price_minor,
      is_group: lesson.group_id !== null,
      free_used,
    };
    const charge_minor = chargeOf({ ...part, ...said, custom_minor: said.charge_minor }, policy);
    const decision = asked.charge === 'auto' ? null : { charge_minor, reason: asked.reason };
    const result = evaluateCancellation(policy, { ...cancelling, decision });
    const wasFree = result.free_left < policy.free_cancels_per_month - free_used;
    freeUsed.set(month, free_used + (wasFree ? 1 : 0));
    costs.push({ part: { ...part, ...said, charge_minor: result.charge_minor }, result });
  }
  return costs;
}

/** The words of several cancellations: one text where they agree, else each under its student's name. */
export function costText(costs: readonly CostOfPart[]): string {
  const texts = new Set(costs.map(({ result }) => result.text));
  if (texts.size <= 1) return [...texts].join('');
  return costs.map(({ part, result }) => `${part.student_name}: ${result.text}`).join('; ');
}

export const costMinor = (costs: readonly CostOfPart[]) => sumMinor(costs.map(({ result }) => result.charge_minor));

/** What a pause of several lessons costs in all. */
export const pauseText = (charge_minor: number): string =>
  charge_minor === 0 ? 'Ничего не спишется' : `Спишется ${formatRoubles(roublesOf(charge_minor))}`;
