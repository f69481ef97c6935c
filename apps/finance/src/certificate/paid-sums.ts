import { call } from '@planner/api-client';
import type { Payer } from '@planner/contract';

export interface PaidSum {
  student_id: number;
  student_name: string;
  amount: number;
}

/** RCP-12. What was paid for each student of a payer in a year, without refunds. */
export const paidSums = ({ students }: Payer, year: number, signal: AbortSignal): Promise<PaidSum[]> =>
  Promise.all(
    students.map(async ({ student_id, student_name }) => {
      const query = { student_id, start_date: `${year}-01-01`, end_date: `${year}-12-31`, page_size: 1 };
      const { totals } = await call('GET /api/operations', { query }, { signal });
      return { student_id, student_name, amount: totals.net };
    }),
  );
