/** The part of a sum that one student gets, in kopecks. */
export interface Part {
  student_id: number;
  amount_minor: number;
}

/**
 * BIL-50. Divides a sum among debts in their order. Each student gets one part, even with several debts. The sum beyond
 * all debts is assigned to `ofRest`; without `ofRest` it is dropped.
 */
export function shareOut(debts: readonly Part[], sum_minor: number, ofRest?: number): Part[] {
  const parts = new Map<number, number>();
  const add = (student_id: number, minor: number) => {
    if (minor > 0) parts.set(student_id, (parts.get(student_id) ?? 0) + minor);
  };
  let rest = sum_minor;
  for (const { student_id, amount_minor } of debts) {
    const part = Math.min(rest, amount_minor);
    add(student_id, part);
    rest -= Math.max(0, part);
  }
  if (ofRest !== undefined) add(ofRest, rest);
  return [...parts].map(([student_id, amount_minor]) => ({ student_id, amount_minor }));
}
