import type { earnings } from '@planner/contract';
import { about, bodyless, type Case, onlyOwn } from '../case.ts';

const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
const ofPeriod = onlyOwn(() => ({ query: NOVEMBER }), {
  sent: { query: { start_date: '2026-11-30', end_date: '2026-11-01' } },
  field: 'end_date',
});
const ofYear = onlyOwn(() => ({ query: { year: 2026 } }), { sent: { query: { year: 1999 } }, field: 'year' });

/** Cases of earnings. */
export const EARNINGS_CASES: Record<keyof typeof earnings, Case> = {
  'GET /api/earned-for-today': bodyless,
  'GET /api/earned-for-period': ofPeriod,
  'GET /api/daily-earnings': ofPeriod,
  'GET /api/weekly-earnings': ofPeriod,
  'GET /api/monthly-earnings': ofYear,
  'GET /api/total-earnings': ofYear,
  'GET /api/students-earnings': ofPeriod,
  'GET /api/student-earnings': about(
    ({ card }) => ({ query: { student_id: card, ...NOVEMBER } }),
    { query: NOVEMBER },
    'student_id',
  ),
  'GET /api/earned-source': ofPeriod,
  'GET /api/earnings/export': onlyOwn(() => ({ query: { format: 'csv', ...NOVEMBER } }), {
    sent: { query: { format: 'pdf' } },
    field: 'format',
  }),
  'GET /api/earned-goal': bodyless,
  'PUT /api/earned-goal': onlyOwn(() => ({ body: { goal: '120000,50' } }), {
    sent: { body: { goal: -1 } },
    field: 'goal',
  }),
};
