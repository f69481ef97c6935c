import type { Marks } from '@planner/contract';
import { chargeOf } from '@planner/money';
import type { z } from 'zod';
import { Missing } from '../../../../http/refusal.ts';
import { minorOf } from '../../../ledger/typed-amount.ts';
import { decidedRules } from '../participants/decided-rules.ts';
import type { Part } from '../participants/parts.repository.ts';

type Mark = z.output<typeof Marks>['marks'][number];

/** What the teacher said of the charge: a way to count it, or a sum in roubles. */
export function chargeSaid(
  charge: NonNullable<Mark['charge']>,
  field: string,
): Pick<Part, 'charge_mode' | 'charge_minor'> {
  return typeof charge === 'number'
    ? { charge_mode: 'custom', charge_minor: minorOf(charge, field) }
    : { charge_mode: charge, charge_minor: null };
}

/** LSN-26. A student who cancelled and came after all takes part again. */
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
  // A charge that the teacher names takes the place of what the rules had decided.
  const said =
    mark.charge === undefined ? {} : { ...chargeSaid(mark.charge, `${field}.charge`), free_cancel_month: null };
  const isSame = mark.charge === undefined && mark.attendance === part.attendance;
  const no_show_percent = isSame ? part.no_show_percent : null;
  // MNY-160: what was forgiven was another mark or another charge.
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

/** The parts that are marked, as they are after it; one who is not of the lesson is refused. */
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

/** LSN-22: who has no mark when the lesson is conducted was there. */
export const attendedPart = (part: Part): Part =>
  part.cancelled_at === null ? { ...part, attendance: part.attendance ?? 'present' } : part;

/** What conducting a lesson charges for a part; what a cancelled part costs is charged already. */
export const newlyCharged = ({ cancelled_at, charge_minor }: Part): number =>
  cancelled_at === null ? (charge_minor ?? 0) : 0;

/** LSN-175. What a part of a conducted lesson costs, an absence at the percent that was decided; an own part cancelled by the policy is counted already. */
export function conductedPart(part: Part): Part {
  if (part.cancelled_at !== null && part.charge_mode === 'auto') return part;
  const rules = decidedRules(part);
  return {
    ...part,
    charge_minor: chargeOf({ ...part, custom_minor: part.charge_minor }, rules),
    no_show_percent: part.attendance === 'absent' && part.charge_mode === 'auto' ? rules.no_show_percent : null,
  };
}
