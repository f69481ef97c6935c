import { z } from 'zod';
import { calls } from './call.ts';
import { amount, bookDay, id, saved, text } from './fields.ts';

const teacher = ['teacher'] as const;
const PaymentMethod = z.enum(['cash', 'transfer', 'card', 'other']);

/** What a student paid, in roubles; one that was taken back is `undone` and counts nowhere. */
export const Payment = z
  .object({
    id: id(),
    student_id: id(),
    student_name: z.string(),
    amount: z.number(),
    date: z.string(),
    method: PaymentMethod,
    comment: z.string(),
    lesson_id: id().nullable(),
    state: z.enum(['declared', 'confirmed', 'rejected', 'undone']),
    created_at: z.string(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof Payment>;

/** A lesson that a payment covers further than it was; `amount` is by how much, `paid` whether nothing is owed for it now. */
const PaidLesson = z
  .object({ lesson_id: id(), conducted_date: z.string(), amount: z.number(), paid: z.boolean() })
  .meta({ id: 'PaidLesson' });
export type PaidLesson = z.output<typeof PaidLesson>;

const SavedPayment = saved(Payment.extend({ balance: z.number(), paid_lessons: z.array(PaidLesson) })).meta({
  id: 'SavedPayment',
});
export type SavedPayment = z.output<typeof SavedPayment>;

const NewPayment = z.object({
  student_id: id(),
  amount: amount(),
  date: bookDay(),
  method: PaymentMethod.default('other'),
  comment: text(1000).default(''),
  /** Which lesson it is given for; without it the oldest debts are paid. */
  lesson_id: id().nullish(),
});

export const payments = calls({
  'POST /api/payments': {
    summary: 'Записывает оплату ученика: поднимает баланс и встаёт в книгу операций',
    roles: teacher,
    body: NewPayment,
    response: SavedPayment,
    status: 201,
    topics: ['operations', 'ledger', 'students', 'lessons'],
    undo: 'rows',
    idempotent: true,
  },
});
