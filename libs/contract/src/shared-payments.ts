import { id, saved, text } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { amount, bookDay, namesake } from './fields.ts';
import { rowId } from './row-ids.ts';

/** The part of a payment that one student gets. `balance` is the student's balance after it. */
const PaymentShare = z
  .object({
    student_id: id(),
    student_name: z.string(),
    namesake: namesake(),
    payment_id: id(),
    amount: z.number(),
    balance: z.number(),
  })
  .meta({ id: 'PaymentShare' });

export const SharedPayment = z
  .object({ amount: z.number(), shares: z.array(PaymentShare) })
  .meta({ id: 'SharedPayment' });
export type SharedPayment = z.output<typeof SharedPayment>;

/**
 * One payment for several students. Without `shares` it pays the rest of the bill, or the oldest debts of all students.
 * The sum beyond them is assigned to the first student.
 */
export const NewSharedPayment = z.object({
  student_ids: z.array(rowId('student')).min(1).max(50),
  /** The bill that the payment is for. */
  bill_id: rowId('bill').nullish(),
  /** BIL-102. Who pays. Without `bill_id` the payment counts for the payer's own shared bills. */
  payer_id: rowId('payer').nullish(),
  amount: amount(),
  date: bookDay(),
  method: z.enum(['cash', 'transfer', 'card', 'other']).default('transfer'),
  comment: text(1000).default(''),
  shares: z
    .array(z.object({ student_id: rowId('student'), amount: amount() }))
    .min(1)
    .max(50)
    .optional(),
  dry_run: z.boolean().default(false),
});
export type NewSharedPayment = z.input<typeof NewSharedPayment>;

export const sharedPayments = calls({
  'POST /api/shared-payments': {
    summary: 'Одна оплата за нескольких учеников: сначала самые старые долги; dry_run — показать доли',
    roles: ['teacher'],
    body: NewSharedPayment,
    response: saved(SharedPayment).meta({ id: 'SavedSharedPayment' }),
    status: 201,
    topics: ['operations', 'ledger', 'students', 'lessons', 'bills'],
    undo: 'rows',
    idempotent: true,
  },
});
