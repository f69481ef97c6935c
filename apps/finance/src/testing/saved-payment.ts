import type { ParsedOf, payments } from '@planner/contract';

/** What the server answers to a payment of Анна, whose debt it settles. */
export const savedPayment = ({ body }: Pick<ParsedOf<(typeof payments)['POST /api/payments']>, 'body'>) => ({
  id: 9,
  student_id: body.student_id,
  student_name: 'Анна Соколова',
  amount: Number(body.amount),
  date: body.date,
  method: body.method ?? 'other',
  comment: body.comment ?? '',
  lesson_id: body.lesson_id ?? null,
  state: 'confirmed' as const,
  created_at: '2026-11-20T12:24:00.000Z',
  balance: 0,
  paid_lessons: [],
});
