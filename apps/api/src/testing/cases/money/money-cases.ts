import type { categories, forgiving, operations, packages, payments, studentAccount } from '@planner/contract';
import { about, bodyless, byId, type Case, onlyOwn } from '../case.ts';

const LINE = { amount: '1 500,50', date: '2026-11-20', category: 'Другое' };
const BOOK = onlyOwn(() => ({ query: { start_date: '2026-11-01', search: 'ёлка', page_size: 5 } }), {
  sent: { query: { start_date: '2026-11-02', end_date: '2026-11-01' } },
  field: 'end_date',
});
const newLine = onlyOwn(() => ({ body: LINE }), { sent: { body: { ...LINE, category: '' } }, field: 'category' });

/** Cases of payments and the cash book. */
export const MONEY_CASES: Record<
  keyof (typeof categories &
    typeof forgiving &
    typeof operations &
    typeof packages &
    typeof payments &
    typeof studentAccount),
  Case
> = {
  'POST /api/lessons/{id}/forgive': about(
    ({ cancelled }) => ({ params: { id: cancelled }, body: {} }),
    { params: { id: 1 }, body: { student_id: 0 } },
    'student_id',
  ),
  'GET /api/operations': BOOK,
  'GET /api/operations/export': onlyOwn(() => ({ query: { format: 'csv', type: 'payment' } }), {
    sent: { query: { format: 'pdf' } },
    field: 'format',
  }),
  'GET /api/operations/categories': bodyless,
  'GET /api/categories': bodyless,
  'POST /api/categories': onlyOwn(() => ({ body: { type: 'income', name: 'Лекции' } }), {
    sent: { body: { type: 'income', name: ' ' } },
    field: 'name',
  }),
  'PUT /api/categories/{id}': about(
    ({ category }) => ({ params: { id: category }, body: { name: 'Лекции', hidden: true } }),
    { params: { id: 1 }, body: { name: '' } },
    'name',
  ),
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
  'GET /api/payments/declared': onlyOwn(() => ({ query: { page_size: 5 } }), {
    sent: { query: { page_size: 101 } },
    field: 'page_size',
  }),
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
  'GET /api/students/{id}/account': byId(({ card }) => card),
  'GET /api/students/{id}/ledger': about(
    ({ card }) => ({ params: { id: card }, query: { page_size: 2, up_to: 2_000_000 } }),
    { params: { id: 1 }, query: { up_to: 0 } },
    'up_to',
  ),
  'GET /api/students/{id}/late-lessons': about(
    ({ card }) => ({ params: { id: card }, query: { date: '2026-11-01' } }),
    { params: { id: 1 }, query: { date: '2026-11-31' } },
    'date',
  ),
  'PUT /api/packages/{id}': about(
    ({ bought }) => ({ params: { id: bought }, body: { action: 'close', refund: true } }),
    { params: { id: 1 }, body: { action: 'melt' } },
    'action',
  ),
  'POST /api/payments': {
    ...about(
      ({ card, held }) => ({ body: { student_id: card, amount: 1500, date: '2026-11-20', lesson_id: held } }),
      { body: { student_id: 1, amount: 0, date: '2026-11-20' } },
      'amount',
    ),
    ofStudent: ({ profile }) => ({
      body: { student_profile_id: profile, amount: 1500, date: '2026-11-20', state: 'declared' },
    }),
  },
  'POST /api/student/family-payments': {
    ...about(
      ({ profile }) => ({ body: { parts: [{ student_profile_id: profile, amount: 1500 }], date: '2026-11-20' } }),
      { body: { parts: [], date: '2026-11-20' } },
      'parts',
    ),
    as: 'student',
  },
};
