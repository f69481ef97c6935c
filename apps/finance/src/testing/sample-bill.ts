import type { Bill } from '@planner/contract';

/** A bill of one lesson of 4 500 ₽. */
export const sampleBill = (more: Partial<Bill> = {}): Bill => ({
  bill_id: 12,
  number: 3,
  year: 2026,
  date: '2026-11-20',
  payer_id: 7,
  payer_name: 'Смирнова Ольга',
  students: [{ student_id: 1, student_name: 'Анна' }],
  state: 'open',
  total: 4500,
  left: 4500,
  declared: 0,
  replaces: null,
  replaces_date: null,
  replaced_by: null,
  replaced_by_date: null,
  due_on: null,
  agreed_until: null,
  url: 'https://planner.example/bill/secret',
  lines: [
    {
      student_id: 1,
      student_name: 'Анна',
      lesson_id: 5,
      share: null,
      whole: null,
      title: 'Занятие 12 ноября 2026, 18:00',
      amount: 4500,
      left: 4500,
    },
  ],
  ...more,
});
