import { addDays, millisecondsOf, wallClock } from '@planner/schedule';
import type { Day, Instant } from '@planner/schedule';
import { shareOf } from './amount.ts';
import type { Minor } from './amount.ts';
import { doneText, resultText, whyText } from './cancellation-text.ts';
import type { CancellationGround, CancellationPolicy } from './policy.ts';

/** The facts of one cancellation for one student. */
export interface Cancelling {
  readonly by: 'teacher' | 'student' | 'system';
  readonly at: Instant;
  readonly start_at: Instant;
  readonly conducted_date: Day;
  /** The teacher's zone, which the word «накануне» refers to. */
  readonly zone: string;
  readonly price_minor: Minor;
  readonly is_group: boolean;
  /** The number of free cancellations already used in the month of the lesson. */
  readonly free_used: number;
  /** Whether the student has a free lesson. A cancellation that would be charged uses it. */
  readonly has_free_lesson?: boolean;
  /** The teacher's own decision, which overrides the policy. */
  readonly decision?: { readonly charge_minor: Minor; readonly reason: string } | null;
}

/** The cost of a cancellation. `text` is shown before the click, `done` is stored with the lesson. */
export interface CancellationResult {
  readonly charge_minor: Minor;
  /** Whether the package lesson stays unused, because less than the full price is charged. */
  readonly credit_kept: boolean;
  readonly free_left: number;
  /** Whether the student's next lesson is free, because the teacher cancels this one late. */
  readonly gives_free_lesson: boolean;
  /** Whether the cancellation uses the student's free lesson and therefore costs nothing. */
  readonly takes_free_lesson: boolean;
  readonly notice_minutes: number;
  readonly text: string;
  readonly done: string;
  /** The reason without a sum. */
  readonly why: string;
}

function isLate(policy: CancellationPolicy, { at, start_at, conducted_date, zone }: Cancelling): boolean {
  if (policy.notice_until === null || policy.notice_until === undefined) {
    return millisecondsOf(start_at) - millisecondsOf(at) < policy.notice_hours * 3_600_000;
  }
  const { date, time } = wallClock(at, zone);
  return `${date} ${time}` > `${addDays(conducted_date, -1)} ${policy.notice_until}`;
}

function groundOf(policy: CancellationPolicy, cancelling: Cancelling): CancellationGround {
  const late = isLate(policy, cancelling);
  if (cancelling.decision) return 'decided';
  if (cancelling.by === 'system') return 'by_system';
  if (cancelling.by === 'teacher') {
    return late && policy.teacher_late_rule === 'free_lesson' ? 'by_teacher_late' : 'by_teacher';
  }
  if (!late) return 'in_time';
  if (cancelling.price_minor === 0) return 'free_of_charge';
  if (cancelling.free_used < policy.free_cancels_per_month) return 'late_free';
  const costsNothing = lateCost(policy, cancelling) === 0;
  return cancelling.has_free_lesson === true && !costsNothing ? 'free_lesson' : 'late';
}

const latePercent = (policy: CancellationPolicy, { is_group }: Cancelling): number =>
  (is_group ? policy.group_percent : null) ?? policy.late_percent;

const lateCost = (policy: CancellationPolicy, cancelling: Cancelling): Minor =>
  shareOf(cancelling.price_minor, latePercent(policy, cancelling), 100);

/**
 * Returns the cost of a cancellation for one student by the teacher's policy, with its sentences (MNY-9, MNY-10,
 * MNY-150).
 */
export function evaluateCancellation(policy: CancellationPolicy, cancelling: Cancelling): CancellationResult {
  const ground = groundOf(policy, cancelling);
  const percent = latePercent(policy, cancelling);
  const by_policy = ground === 'late' ? lateCost(policy, cancelling) : 0;
  const charge_minor = cancelling.decision?.charge_minor ?? by_policy;
  const free_used = cancelling.free_used + (ground === 'late_free' ? 1 : 0);
  const free_left = Math.max(0, policy.free_cancels_per_month - free_used);
  const cost = { charge_minor, percent, free_left, reason: cancelling.decision?.reason ?? '' };
  return {
    charge_minor,
    credit_kept: ground === 'decided' ? charge_minor === 0 : ground !== 'late' || percent < 100,
    free_left,
    gives_free_lesson: ground === 'by_teacher_late',
    takes_free_lesson: ground === 'free_lesson',
    notice_minutes: Math.floor((millisecondsOf(cancelling.start_at) - millisecondsOf(cancelling.at)) / 60_000),
    text: resultText(ground, policy, cost),
    done: doneText(ground, policy, cost),
    why: whyText(ground, policy, cost),
  };
}
