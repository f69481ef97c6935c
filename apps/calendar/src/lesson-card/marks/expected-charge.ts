import type { ForeseenCharge, Participant } from '@planner/contract';
import { kopecksOf, roublesOf, sumMinor } from '@planner/money';

/**
 * LSN-171. Returns the charge on completion by the current marks, in roubles: a sum of charges that the server
 * calculated.
 */
export function expectedCharge(
  charges: readonly ForeseenCharge[],
  participants: readonly Pick<Participant, 'student_id' | 'attendance'>[],
): number {
  const markOf = new Map(participants.map(({ student_id, attendance }) => [student_id, attendance]));
  return roublesOf(
    sumMinor(charges.map((charge) => kopecksOf(charge[markOf.get(charge.student_id) ?? 'unmarked']) ?? 0)),
  );
}
