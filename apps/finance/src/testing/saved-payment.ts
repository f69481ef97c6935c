import type { InputOf } from '@planner/contract';

/** The answer to a payment of Анна that settles the debt. */
export const savedPayment = ({
  amount,
  date = '2026-11-20',
  method = 'other',
  comment = '',
  lesson_id = null,
}: Partial<InputOf<'POST /api/payments'>['body']>) => ({
  id: 9,
  student_id: 1,
  student_name: 'Анна Соколова',
  amount: Number(amount),
  refunded: 0,
  date,
  method,
  comment,
  files: [],
  lesson_id,
  state: 'confirmed' as const,
  corrects_id: null,
  created_at: '2026-11-20T12:24:00.000Z',
  balance: 0,
  paid_lessons: [],
});
