import type { Db } from '../../database/database.ts';
import { percentsOf } from '../bills/shares/percents.ts';
import { type BilledLink, billedLinks, type PlanRow } from './bill-plans.repository.ts';

/** A student with a payer who is billed for the student. A student with shares occurs once for each payer. */
export interface BilledStudent extends Omit<BilledLink, 'share' | 'link_id'> {
  is_shared: boolean;
}

const hasPayer = (link: BilledLink): link is BilledLink & { payer_id: number } => link.payer_id !== null;

/** BIL-100. The payers of a student by the shares, otherwise the first link. */
function billedBy(links: readonly BilledLink[]): BilledStudent[] {
  const inOrder = links.filter(hasPayer).toSorted((one, other) => (one.link_id ?? 0) - (other.link_id ?? 0));
  const paying = percentsOf(inOrder).filter(({ percent }) => percent > 0);
  const is_shared = paying.length > 1;
  const [first] = paying;
  const only = first === undefined ? links.slice(0, 1) : links.filter(({ payer_id }) => payer_id === first.payer_id);
  const billed = is_shared ? links.filter((link) => paying.some(({ payer_id }) => payer_id === link.payer_id)) : only;
  return billed.map(({ share: _share, link_id: _link, ...link }) => ({ ...link, is_shared }));
}

/** BIL-71, BIL-100. The students of a teacher, each with the payers to bill, sorted by payer. */
export async function billedStudents(db: Db, teacher: number): Promise<BilledStudent[]> {
  const links = Map.groupBy(await billedLinks(db, teacher), ({ student_id }) => student_id);
  const last = Number.MAX_SAFE_INTEGER;
  return [...links.values()]
    .flatMap(billedBy)
    .toSorted((one, other) => (one.payer_id ?? last) - (other.payer_id ?? last) || one.student_id - other.student_id);
}

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
