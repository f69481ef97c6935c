import type { BilledStudent, PlanRow } from './bill-plans.repository.ts';

/** A receiver of the bills of a plan: a payer with the students, or a student without a payer. */
export interface Receiver {
  /** Identifies the receiver in `planned_bill`. */
  key: string;
  payer_id: number | null;
  payer_name: string | null;
  students: readonly BilledStudent[];
}

/** BIL-71. The receivers of a plan. A plan for everybody omits the payers who have a plan of their own. */
export function receiversOf({ payer_id }: Pick<PlanRow, 'payer_id'>, students: readonly BilledStudent[]): Receiver[] {
  const meant = students.filter((one) => (payer_id === null ? !one.has_own_plan : one.payer_id === payer_id));
  const byKey = Map.groupBy(meant, (one) =>
    one.payer_id === null ? `student ${one.student_id}` : `payer ${one.payer_id}`,
  );
  return [...byKey].map(([key, own]) => ({
    key,
    payer_id: own[0]?.payer_id ?? null,
    payer_name: own[0]?.payer_name ?? null,
    students: own,
  }));
}

export const idsOf = ({ students }: Pick<Receiver, 'students'>): number[] =>
  students.map(({ student_id }) => student_id);
