import type { Marks } from '@planner/contract';
import { chargeOf } from '@planner/money';
import type { z } from 'zod';
import { Missing } from '../../../../http/refusal.ts';
import { minorOf } from '../../../ledger/typed-amount.ts';
import { decidedRules } from '../participants/decided-rules.ts';
import type { Part } from '../participants/parts.repository.ts';

type Mark = z.output<typeof Marks>['marks'][number];

/** The teacher's choice of a charge: a mode, or a sum in roubles. Throws a refusal at `field` for an invalid sum. */
export function chargeSaid(
  charge: NonNullable<Mark['charge']>,
  field: string,
): Pick<Part, 'charge_mode' | 'charge_minor'> {
  return typeof charge === 'number'
    ? { charge_mode: 'custom', charge_minor: minorOf(charge, field) }
    : { charge_mode: charge, charge_minor: null };
}

/** LSN-26. The participant after a mark. A student who cancelled and attended after all takes part again. */
export function markedPart(part: Part, mark: Mark, field: string): Part {
  const comes = part.cancelled_at !== null && mark.attendance !== null && mark.attendance !== 'excused';
  const back = comes
    ? {
        cancelled_at: null,
        cancelled_by: null,
        charge_mode: 'auto' as const,
        charge_minor: null,
        free_cancel_month: null,
      }
    : {};
  // A charge chosen by the teacher replaces the decision of the policy.
  const said =
    mark.charge === undefined ? {} : { ...chargeSaid(mark.charge, `${field}.charge`), free_cancel_month: null };
  const isSame = mark.charge === undefined && mark.attendance === part.attendance;
  const no_show_percent = isSame ? part.no_show_percent : null;
  // MNY-160. The sentence of a forgiven charge belonged to the former mark.
  const isCancelled = part.cancelled_at !== null && !comes;
  const cancel_result = isCancelled ? part.cancel_result : '';
  return {
    ...part,
    ...back,
    cancel_result,
    no_show_percent,
    attendance: mark.attendance,
    reason: mark.reason ?? part.reason,
    ...said,
  };
}

/** The marked participants after their marks. Throws Missing for a student who does not take part in the lesson. */
export function markedParts(parts: readonly Part[], marks: readonly Mark[]): Part[] {
  const byStudent = new Map(parts.map((part) => [part.student_id, part]));
  const marked = new Map<number, Part>();
  for (const [index, mark] of marks.entries()) {
    const field = `marks.${index}`;
    const part = marked.get(mark.student_id) ?? byStudent.get(mark.student_id);
    if (part === undefined) {
      throw new Missing('student', mark.student_id, 'Этого ученика нет на занятии');
    }
    marked.set(mark.student_id, markedPart(part, mark, field));
  }
  return [...marked.values()];
}

/** LSN-22. An unmarked participant of a completed lesson counts as present. */
export const attendedPart = (part: Part): Part =>
  part.cancelled_at === null ? { ...part, attendance: part.attendance ?? 'present' } : part;

/** The kopecks that completing a lesson charges for a participant. A cancelled participation was charged before. */
export const newlyCharged = ({ cancelled_at, charge_minor }: Part): number =>
  cancelled_at === null ? (charge_minor ?? 0) : 0;

/**
 * LSN-175. The charge of a participant of a completed lesson. An absence keeps its percent. A participation cancelled
 * by the policy keeps its charge.
 */
export function conductedPart(part: Part): Part {
  if (part.cancelled_at !== null && part.charge_mode === 'auto') return part;
  const rules = decidedRules(part);
  return {
    ...part,
    charge_minor: chargeOf({ ...part, custom_minor: part.charge_minor }, rules),
    no_show_percent: part.attendance === 'absent' && part.charge_mode === 'auto' ? rules.no_show_percent : null,
  };
}
