import type { operations, payments } from '@planner/contract';
import { about, bodyless, byId, type Case, onlyOwn } from './case.ts';

const LINE = { amount: '1 500,50', date: '2026-11-20', category: 'Другое' };
const BOOK = onlyOwn(() => ({ query: { start_date: '2026-11-01', search: 'ёлка', page_size: 5 } }), {
  sent: { query: { start_date: '2026-11-02', end_date: '2026-11-01' } },
  field: 'end_date',
});
const newLine = onlyOwn(() => ({ body: LINE }), { sent: { body: { ...LINE, category: '' } }, field: 'category' });

/** Of payments and the cash book. */
export const MONEY_CASES: Record<keyof (typeof operations & typeof payments), Case> = {
  'GET /api/operations': BOOK,
  'GET /api/operations/categories': bodyless,
  'GET /api/incomes': BOOK,
  'GET /api/expenditures': BOOK,
  'POST /api/income': newLine,
  'POST /api/expenditures': newLine,
  'DELETE /api/incomes/{id}': byId(({ income }) => income),
  'DELETE /api/expenditures/{id}': byId(({ expenditure }) => expenditure),
  'POST /api/payments': about(
    ({ card, held }) => ({ body: { student_id: card, amount: 1500, date: '2026-11-20', lesson_id: held } }),
    { body: { student_id: 1, amount: 0, date: '2026-11-20' } },
    'amount',
  ),
};
