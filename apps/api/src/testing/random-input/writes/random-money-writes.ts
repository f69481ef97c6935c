import type { categories, earnings, operations, packages, payments } from '@planner/contract';
import { byId, one, type Choose, type Undoable, type Writes } from '../known.ts';

const PAST_DAYS = ['2026-11-10', '2026-11-19', '2026-11-20'];
const anyLine = (choose: Choose) => ({
  body: { amount: choose([500, '1 249,90']), date: choose(PAST_DAYS), category: choose(['Реклама', 'Другое']) },
});

/** Random writes of payments, packages, the cash book, its categories and the goal. */
export const RANDOM_MONEY: Pick<
  Writes,
  Extract<Undoable, keyof (typeof categories & typeof earnings & typeof operations & typeof packages & typeof payments)>
> = {
  'POST /api/payments': ({ students, lessons }, choose) => ({
    body: {
      student_id: one(students, choose),
      amount: choose([700, 1500, '2 000,50']),
      date: choose(PAST_DAYS),
      method: choose(['cash', 'card'] as const),
      ...choose([
        { lesson_id: null },
        { lesson_id: one(lessons, choose) },
        { package: { title: 'Осень', lessons_total: choose([1, 3, 7]), expires_on: choose([null, '2026-12-31']) } },
      ]),
    },
  }),
  'POST /api/student/family-payments': ({ links }, choose) => {
    const profiles = links.map(({ student_profile_id }) => student_profile_id);
    return {
      body: {
        parts: [1, 2].map(() => ({ student_profile_id: one(profiles, choose), amount: choose([300, 1500]) })),
        date: choose(PAST_DAYS),
      },
    };
  },
  'PUT /api/packages/{id}': ({ packages }, choose) => ({
    params: { id: one(packages, choose) },
    body: { action: choose(['freeze', 'resume', 'close', 'burn'] as const), refund: choose([true, false]) },
  }),
  'POST /api/payments/{id}/confirm': ({ payments }, choose) => ({
    params: { id: one(payments.declared, choose) },
    body: { decision: choose(['confirm', 'confirm', 'reject'] as const), ...choose([{}, { amount: 650 }]) },
  }),
  'POST /api/payments/{id}/refund': ({ payments }, choose) => ({
    params: { id: one(payments.counting, choose) },
    body: { amount: choose([100, 650]), date: '2026-11-20' },
  }),
  'POST /api/payments/{id}/correct': ({ payments, lessons }, choose) => ({
    params: { id: one(payments.counting, choose) },
    body: {
      ...choose([{ amount: 800 }, { method: 'cash' as const }]),
      lesson_id: choose([null, one(lessons, choose)]),
    },
  }),
  'PUT /api/operations/{id}/tax-receipt': ({ received }, choose) => ({
    params: { id: one(received, choose) },
    body: choose([
      { number: '200a', date: '2026-11-20' },
      { number: null, date: null },
    ]),
  }),
  'POST /api/income': (_, choose) => anyLine(choose),
  'POST /api/expenditures': (_, choose) => anyLine(choose),
  'DELETE /api/incomes/{id}': ({ incomes }, choose) => byId(incomes, choose),
  'DELETE /api/expenditures/{id}': ({ expenditures }, choose) => byId(expenditures, choose),
  'POST /api/categories': (_, choose) => ({
    body: { type: choose(['income', 'expenditure'] as const), name: choose(['Лекции', 'реклама', 'Мел']) },
  }),
  'PUT /api/categories/{id}': ({ categories }, choose) => ({
    params: { id: one(categories, choose) },
    body: choose([{ name: 'Лекции' }, { name: 'Мел' }, { hidden: true }, { hidden: false }]),
  }),
  'PUT /api/earned-goal': (_, choose) => ({ body: { goal: choose([0, 90_000, '120000,50']) } }),
};
