import { fakeApi, type FakeHandlers, fakePage, sampleGoal, sampleWays, studentPage } from '@planner/api-client/testing';
import { earnings, messages, operations, type Payment, payments, students, waysToPay } from '@planner/contract';

const DAY = { earned: 0, received: 0, lessons: 0, hours: 0 };
const PERIOD = { start_date: '2026-11-01', end_date: '2026-11-20' };

/** The answers for a teacher whose money has never moved. */
const NOTHING: FakeHandlers<typeof earnings> = {
  'GET /api/earned-for-period': () => ({
    ...PERIOD,
    earned: 0,
    received: 0,
    lessons_done: 0,
    lessons_left: 0,
    expected: 0,
    other_income: 0,
    spent: 0,
    net: 0,
    hours: 0,
    debts: 0,
  }),
  'GET /api/daily-earnings': () => [{ ...DAY, date: '2026-11-20' }],
  'GET /api/weekly-earnings': () => [{ ...DAY, start_date: '2026-11-16', end_date: '2026-11-20' }],
  'GET /api/monthly-earnings': () => [{ ...DAY, month: '2026-11' }],
  'GET /api/total-earnings': () => ({
    year: 2026,
    earned: 0,
    received: 0,
    other_income: 0,
    spent: 0,
    net: 0,
    lessons: 0,
    hours: 0,
    best_month: null,
    average_per_lesson: null,
    per_hour: null,
  }),
  'GET /api/students-earnings': () => [],
  'GET /api/earned-source': () => [],
  'GET /api/earned-goal': sampleGoal,
};

/** A fake of the calls of «Финансы», by default for a new teacher. */
export const moneyApi = (
  ofEarnings: FakeHandlers<typeof earnings> = {},
  ofStudents: FakeHandlers<typeof students> = {},
  declared: Payment[] = [],
) =>
  fakeApi(earnings, { ...NOTHING, ...ofEarnings })
    .also(students, { 'GET /api/all-students-teachers': () => studentPage([]), ...ofStudents })
    .also(payments, { 'GET /api/payments/declared': ({ query }) => fakePage(declared, query) })
    .also(messages, { 'GET /api/students/{id}/messages': () => ({ accounts: [], students: [], messages: [] }) })
    .also(waysToPay, { 'GET /api/ways-to-pay': sampleWays })
    .also(operations, {
      'GET /api/operations': () => ({ items: [], total: 0, page: 1, page_size: 1, totals: { in: 0, out: 0, net: 0 } }),
      'GET /api/operations/categories': () => ({ income: ['Подработка'], expenditure: ['Аренда', 'Реклама'] }),
    });
