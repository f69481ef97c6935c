import { ApiError, call } from '@planner/api-client';
import type { CashLine } from '@planner/contract';

/** Reads the current state of a cash book's line from the lines of its day. */
export async function readLine({ id, type, date, student_id }: CashLine): Promise<CashLine> {
  const ofDay = { start_date: date, end_date: date, type, page_size: 100 };
  const { items } = await call('GET /api/operations', {
    query: { ...ofDay, ...(student_id !== null && { student_id }) },
  });
  const found = items.find((line) => line.id === id);
  if (found === undefined) throw new ApiError({ status: 404, code: 'not_found', message: 'Этой операции больше нет' });
  return found;
}
