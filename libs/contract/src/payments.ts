import { z } from 'zod';
import { calls } from './call.ts';
import { day, growingPage, growingQuery, id, instant, line, pathId, saved, text } from '@planner/calls';
import { amount, bookDay, namesake } from './fields.ts';
import { fileIds, StoredFile } from './files.ts';
import { rowId } from './row-ids.ts';

const teacher = ['teacher'] as const;
const ofPayment = z.object({ id: pathId() });
const changed = ['operations', 'ledger', 'students', 'lessons'] as const;
const PaymentMethod = z.enum(['cash', 'transfer', 'card', 'other']);

/**
 * A student's payment in roubles. Only `confirmed` payments count. `declared` waits for the teacher's decision. A
 * `corrected` payment is replaced by another one, which names it in `corrects_id`. `undone` means that a user reverted
 * the payment.
 */
export const Payment = z
  .object({
    id: id(),
    student_id: id(),
    student_name: z.string(),
    namesake: namesake(),
    amount: z.number(),
    /** The refunded part of the amount. */
    refunded: z.number(),
    date: z.string(),
    method: PaymentMethod,
    comment: z.string(),
    /** The proof of the payment, such as a photo of the transfer. */
    files: z.array(StoredFile),
    lesson_id: id().nullable(),
    state: z.enum(['declared', 'confirmed', 'rejected', 'corrected', 'undone']),
    corrects_id: id().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof Payment>;

/**
 * A lesson that a payment covers in part or whole. `amount` is the part covered by this payment; `paid` means no debt
 * is left.
 */
const PaidLesson = z
  .object({ lesson_id: id(), conducted_date: z.string(), amount: z.number(), paid: z.boolean() })
  .meta({ id: 'PaidLesson' });
export type PaidLesson = z.output<typeof PaidLesson>;

/** A payment as its student declared it, together with the teacher's decision. */
const OwnPayment = Payment.extend({
  declared_amount: z.number(),
  declared_date: z.string(),
  /** When the teacher confirmed or rejected the payment. */
  decided_at: instant().nullable(),
}).meta({ id: 'OwnPayment' });
export type OwnPayment = z.output<typeof OwnPayment>;

const SavedPayment = saved(Payment.extend({ balance: z.number(), paid_lessons: z.array(PaidLesson) })).meta({
  id: 'SavedPayment',
});

/** Lessons bought together: their number, their expiry, and the rule for lessons left at the expiry. */
const NewPackage = z.object({
  title: line(120).min(1),
  lessons_total: z.int().min(1).max(500),
  expires_on: day().nullish(),
  on_expire: z.enum(['keep', 'burn', 'ask']).default('keep'),
  /** The package pays the unpaid lessons conducted since the day of the payment, the earliest first. */
  pays_late: z.boolean().default(false),
});

/** A teacher sends `student_id`. A student sends `student_profile_id` and can only declare a payment. */
const NewPayment = z.object({
  student_id: rowId('student').optional(),
  student_profile_id: rowId('profile').optional(),
  amount: amount(),
  date: bookDay(),
  method: PaymentMethod.default('other'),
  comment: text(1000).default(''),
  file_ids: fileIds().default([]),
  /** The lesson that the payment is for. Without it, the payment covers the oldest debts. */
  lesson_id: rowId('lesson').nullish(),
  state: z.enum(['confirmed', 'declared']).default('confirmed'),
  /** The payment buys a package of lessons. */
  package: NewPackage.nullish(),
});

/** One payment of a family for several students of one teacher. Each part waits for the teacher's decision. */
const NewFamilyPayment = z.object({
  parts: z
    .array(z.object({ student_profile_id: rowId('profile'), amount: amount() }))
    .min(1)
    .max(20),
  date: bookDay(),
  method: PaymentMethod.default('transfer'),
});

export const payments = calls({
  'POST /api/payments': {
    summary: 'Записывает оплату ученика: поднимает баланс и встаёт в книгу операций; ученик сообщает, что оплатил',
    roles: ['teacher', 'student'],
    body: NewPayment,
    response: SavedPayment,
    status: 201,
    topics: changed,
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/student/family-payments': {
    summary: 'Семья сообщает об одной оплате за нескольких учеников одного преподавателя',
    roles: ['student'],
    body: NewFamilyPayment,
    response: saved(z.object({ amount: z.number(), payments: z.array(Payment) })).meta({ id: 'FamilyPayment' }),
    status: 201,
    topics: ['operations', 'ledger'],
    undo: 'rows',
    idempotent: true,
  },
  'GET /api/payments/declared': {
    summary: 'Оплаты, о которых сообщили ученики и которые ждут решения, новые сверху',
    roles: teacher,
    query: z.object(growingQuery),
    response: growingPage(Payment),
    topics: ['operations'],
  },
  'POST /api/payments/{id}/confirm': {
    summary: 'Подтверждает или отклоняет оплату, о которой сообщил ученик',
    roles: teacher,
    params: ofPayment,
    body: z.object({
      decision: z.enum(['confirm', 'reject']),
      amount: amount().optional(),
      date: bookDay().optional(),
    }),
    response: SavedPayment,
    topics: changed,
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/payments/{id}/refund': {
    summary: 'Деньги возвращены ученику: вся оплата или её часть',
    roles: teacher,
    params: ofPayment,
    body: z.object({ amount: amount(), date: bookDay(), comment: text(1000).default('') }),
    response: SavedPayment,
    topics: changed,
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/payments/{id}/correct': {
    summary: 'Исправляет оплату: прежняя отменена встречной записью, вместо неё новая',
    roles: teacher,
    params: ofPayment,
    body: z.object({
      amount: amount().optional(),
      date: bookDay().optional(),
      method: PaymentMethod.optional(),
      comment: text(1000).optional(),
      lesson_id: rowId('lesson').nullish(),
    }),
    response: SavedPayment,
    topics: changed,
    undo: 'rows',
    idempotent: true,
  },
  'GET /api/student/payments': {
    summary: 'Оплаты, о которых сообщил сам ученик, с решением преподавателя, новые сверху',
    roles: ['student'],
    query: z.object({ student_profile_id: pathId(), ...growingQuery }),
    response: growingPage(OwnPayment),
    topics: ['ledger', 'payers'],
  },
});
