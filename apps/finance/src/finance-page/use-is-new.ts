import { useLive } from '@planner/live-data';
import type { EarnedPeriod, StudentPage } from '@planner/contract';
import type { Reading } from './money-tile.tsx';

interface Known {
  sums: Answer<EarnedPeriod>;
  students: Answer<Pick<StudentPage, 'counts' | 'prepaid'>>;
}

type Answer<Data> = Pick<Reading<Data>, 'data' | 'error'>;

const isNothing = ({ earned, received, spent }: { earned: number; received: number; spent: number }): boolean =>
  earned === 0 && received === 0 && spent === 0;

const isAwaited = ({ data, error }: Answer<unknown>): boolean => data === undefined && error === null;

/**
 * FIN-5. Whether no money of the teacher has ever moved. The cash book and the year are requested only if the page
 * shows nothing. Null while a deciding answer is missing.
 */
export function useIsNew({ sums, students }: Known): boolean | null {
  const isEmpty =
    sums.data !== undefined &&
    isNothing(sums.data) &&
    sums.data.expected === 0 &&
    students.data !== undefined &&
    students.data.counts.debtors === 0 &&
    students.data.prepaid === 0;
  const book = useLive('GET /api/operations', { query: { page_size: 1 } }, { enabled: isEmpty });
  const year = useLive('GET /api/total-earnings', { query: {} }, { enabled: isEmpty });
  const asked: readonly Answer<unknown>[] = isEmpty ? [book, year] : [sums, students];
  if (asked.some(isAwaited)) return null;
  return isEmpty && book.data?.total === 0 && year.data !== undefined && isNothing(year.data);
}
