import type { operations, packages, payments } from '@planner/contract';
import { about, bodyless, byId, type Case, onlyOwn } from './case.ts';

const LINE = { amount: '1 500,50', date: '2026-11-20', category: 'Другое' };
const BOOK = onlyOwn(() => ({ query: { start_date: '2026-11-01', search: 'ёлка', page_size: 5 } }), {
  sent: { query: { start_date: '2026-11-02', end_date: '2026-11-01' } },
  field: 'end_date',
});
const newLine = onlyOwn(() => ({ body: LINE }), { sent: { body: { ...LINE, category: '' } }, field: 'category' });

/** Of payments and the cash book. */
export const MONEY_CASES: Record<keyof (typeof operations & typeof packages & typeof payments), Case> = {
  'GET /api/operations': BOOK,
  'GET /api/operations/export': onlyOwn(() => ({ query: { format: 'csv', type: 'payment' } }), {
    sent: { query: { format: 'pdf' } },
    field: 'format',
  }),
  'GET /api/operations/categories': bodyless,
  'GET /api/incomes': BOOK,
  'GET /api/expenditures': BOOK,
  'POST /api/income': newLine,
  'POST /api/expenditures': newLine,
  'DELETE /api/incomes/{id}': byId(({ income }) => income),
  'DELETE /api/expenditures/{id}': byId(({ expenditure }) => expenditure),
  'PUT /api/operations/{id}/tax-receipt': about(
    ({ income }) => ({ params: { id: income }, body: { number: '200a', date: '2026-11-20' } }),
    { params: { id: 1 }, body: { number: '', date: null } },
    'number',
  ),
  'GET /api/payments/declared': bodyless,
  'GET /api/student/payments': {
    ...about(({ profile }) => ({ query: { student_profile_id: profile } }), { query: {} }, 'student_profile_id'),
    as: 'student',
  },
  'POST /api/payments/{id}/confirm': about(
    ({ declared }) => ({ params: { id: declared }, body: { decision: 'confirm', amount: 700 } }),
    { params: { id: 1 }, body: { decision: 'maybe' } },
    'decision',
  ),
  'POST /api/payments/{id}/refund': about(
    ({ payment }) => ({ params: { id: payment }, body: { amount: 100, date: '2026-11-20' } }),
    { params: { id: 1 }, body: { amount: -1, date: '2026-11-20' } },
    'amount',
  ),
  'POST /api/payments/{id}/correct': about(
    ({ payment }) => ({ params: { id: payment }, body: { amount: 900 } }),
    { params: { id: 1 }, body: { date: '1900-01-01' } },
    'date',
  ),
  'PUT /api/packages/{id}': about(
    ({ bought }) => ({ params: { id: bought }, body: { action: 'close', refund: true } }),
    { params: { id: 1 }, body: { action: 'melt' } },
    'action',
  ),
  'POST /api/payments': about(
    ({ card, held }) => ({ body: { student_id: card, amount: 1500, date: '2026-11-20', lesson_id: held } }),
    { body: { student_id: 1, amount: 0, date: '2026-11-20' } },
    'amount',
  ),
};
