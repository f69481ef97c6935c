import type { Grading } from '@planner/contract';

const ALL = null;

/** LRN-26. The mean grades in percent of the maximum, by month; the key null is the mean of all months. */
export function gradeMeans(grades: readonly Grading[]): ReadonlyMap<string | null, number> {
  const shares = new Map<string | null, number[]>();
  for (const { date, value, max } of grades) {
    if (max === null) continue;
    for (const month of [ALL, date.slice(0, 7)]) {
      shares.set(month, [...(shares.get(month) ?? []), value / max]);
    }
  }
  const mean = (of: readonly number[]) => Math.round((of.reduce((sum, one) => sum + one, 0) / of.length) * 100);
  return new Map([...shares].map(([month, of]) => [month, mean(of)]));
}
