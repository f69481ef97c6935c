import { useLive } from '@planner/live-data';
import type { EarnedPeriod, StudentPage } from '@planner/contract';

interface Known {
  sums: EarnedPeriod | undefined;
  students: Pick<StudentPage, 'counts' | 'prepaid'> | undefined;
}

const isNothing = ({ earned, received, spent }: { earned: number; received: number; spent: number }): boolean =>
  earned === 0 && received === 0 && spent === 0;

/** FIN-5. Whether no money of the teacher has ever moved: the book and the year are asked only where the page shows nothing. */
export function useIsNew({ sums, students }: Known): boolean {
  const isEmpty =
    sums !== undefined &&
    isNothing(sums) &&
    sums.expected === 0 &&
    students !== undefined &&
    students.counts.debtors === 0 &&
    students.prepaid === 0;
  const book = useLive('GET /api/operations', { query: { page_size: 1 } }, { enabled: isEmpty });
  const year = useLive('GET /api/total-earnings', { query: {} }, { enabled: isEmpty });
  return isEmpty && book.data?.total === 0 && year.data !== undefined && isNothing(year.data);
}
