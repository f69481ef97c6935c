import { studentName } from '@planner/wording';
import type { Cancellation } from '@planner/contract';
import {
  chargeOf,
  evaluateCancellation,
  formatRoubles,
  roublesOf,
  sumMinor,
  type CancellationResult,
} from '@planner/money';
import type { z } from 'zod';
import type { Tx } from '../../../../database/database.ts';
import { holdFreeLessons } from '../../../free-lessons/free-lessons.service.ts';
import { holdCredits } from '../../../packages/credits.service.ts';
import { chargeSaid } from '../completion/marked-part.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';
import type { Part } from '../participants/parts.repository.ts';
import { askedAt } from '../participants/requests.repository.ts';
import { freeCancelsOf, type MonthAsked } from './free-cancels.repository.ts';

type Asked = Pick<z.output<typeof Cancellation>, 'by' | 'charge' | 'reason'>;

/** A participation with the result of its cancellation. */
export interface CostOfPart {
  part: Part;
  result: CancellationResult;
}

/** The used free cancellations by student and month. One pause may use several. */
type FreeUsed = Map<string, number>;

const monthOf = ({ conducted_date }: LockedLesson) => conducted_date.slice(0, 7);

/** The free cancellations that were used before these participations are cancelled. */
async function freeUsedBy(tx: Tx, cancelled: readonly CancelledParts[]): Promise<FreeUsed> {
  const asked = cancelled.flatMap(({ lesson, parts }) =>
    parts.map(({ student_id }): [string, MonthAsked] => {
      const month = monthOf(lesson);
      return [`${student_id} ${month}`, { student_id, month }];
    }),
  );
  const used = await freeCancelsOf(tx, [...new Map(asked).values()]);
  return new Map(used.map(({ student_id, month, used: count }) => [`${student_id} ${month}`, count]));
}

/** A lesson with the participations to cancel. */
export interface CancelledParts {
  lesson: LockedLesson;
  parts: readonly Part[];
}

/**
 * LSN-28, LSN-29, STU-130. The cost of each cancellation by the policy, or by the teacher's decision. Lessons are
 * processed in order, because each one may use a free cancellation or a credit.
 */
export async function costsOf(
  tx: Tx,
  cancelled: readonly CancelledParts[],
  { asked, now }: { asked: Asked; now: Date },
): Promise<CostOfPart[][]> {
  const freeUsed = await freeUsedBy(tx, cancelled);
  const said = chargeSaid(asked.charge, 'charge');
  const book = await holdCredits(tx, cancelled);
  const free = await holdFreeLessons(tx, cancelled);
  const costOf = (lesson: LockedLesson, taking: Part): CostOfPart => {
    const part = book.offered(lesson, taking);
    const { policy } = part;
    const free_lesson = free.offered(lesson, part);
    const month = `${part.student_id} ${monthOf(lesson)}`;
    const free_used = freeUsed.get(month) ?? 0;
    const cancelling = {
      by: asked.by,
      // CAB-75. A cancellation that the student requested in time is not late, even if the teacher answers late.
      at: asked.by === 'student' ? (askedAt(lesson, part) ?? now) : now,
      start_at: lesson.start_at,
      conducted_date: lesson.conducted_date,
      zone: lesson.time_zone_teacher,
      price_minor: part.price_minor,
      is_group: lesson.group_id !== null,
      free_used,
      has_free_lesson: free_lesson !== null,
    };
    const charge_minor = chargeOf({ ...part, ...said, custom_minor: said.charge_minor }, policy);
    const decision = asked.charge === 'auto' ? null : { charge_minor, reason: asked.reason };
    const result = evaluateCancellation(policy, { ...cancelling, decision });
    const wasFree = result.free_left < policy.free_cancels_per_month - free_used;
    freeUsed.set(month, free_used + (wasFree ? 1 : 0));
    const free_cancel_month = wasFree ? `${monthOf(lesson)}-01` : null;
    const credit = asked.charge === 'auto' && result.credit_kept ? null : (part.credit ?? null);
    const charged = { ...part, ...said, charge_minor: result.charge_minor, free_cancel_month, credit };
    return { part: book.took(result.takes_free_lesson ? free.took({ ...charged, free_lesson }) : charged), result };
  };
  return cancelled.map(({ lesson, parts }) => parts.map((part) => costOf(lesson, part)));
}

/** The form of a cancellation's sentence: `text` in the future tense, `done` in the past tense, `why` without a sum. */
export type Told = 'text' | 'done' | 'why';

/** The sentence of several cancellations: one sentence if all agree, otherwise one for each student, with the name. */
export function costText(costs: readonly CostOfPart[], told: Told): string {
  const texts = new Set(costs.map(({ result }) => result[told]));
  if (texts.size <= 1) return [...texts].join('');
  return costs.map(({ part, result }) => `${studentName(part)}: ${result[told]}`).join('; ');
}

export const costMinor = (costs: readonly CostOfPart[]) => sumMinor(costs.map(({ result }) => result.charge_minor));

const PAUSE_TEXT = {
  text: { nothing: 'Ничего не спишется', charged: 'Спишется' },
  done: { nothing: 'Ничего не списано', charged: 'Списано' },
} as const satisfies Record<Exclude<Told, 'why'>, object>;

/** The total cost of a pause in words. */
export const pauseText = (charge_minor: number, told: keyof typeof PAUSE_TEXT): string =>
  charge_minor === 0
    ? PAUSE_TEXT[told].nothing
    : `${PAUSE_TEXT[told].charged} ${formatRoubles(roublesOf(charge_minor))}`;

/** The charge of each student, in kopecks. */
export const chargesOf = (costs: readonly CostOfPart[]): ReadonlyMap<number, number> =>
  new Map(costs.map(({ part, result }) => [part.student_id, result.charge_minor]));
