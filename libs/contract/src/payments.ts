import { z } from 'zod';
import { calls } from './call.ts';
import { day, growingPage, growingQuery, id, instant, line, pathId, saved, text } from '@planner/calls';
import { amount, bookDay } from './fields.ts';
import { fileIds, StoredFile } from './files.ts';
import { rowId } from './row-ids.ts';

const teacher = ['teacher'] as const;
const ofPayment = z.object({ id: pathId() });
const changed = ['operations', 'ledger', 'students', 'lessons'] as const;
const PaymentMethod = z.enum(['cash', 'transfer', 'card', 'other']);

/**
 * What a student paid, in roubles. Only `confirmed` counts: `declared` waits for the teacher's word, a `corrected` one has
 * another in its place, which names it in `corrects_id`, and one that was taken back is `undone`.
 */
export const Payment = z
  .object({
    id: id(),
    student_id: id(),
    student_name: z.string(),
    amount: z.number(),
    /** How much of it was given back. */
    refunded: z.number(),
    date: z.string(),
    method: PaymentMethod,
    comment: z.string(),
    /** What proves it: a photo of the transfer. */
    files: z.array(StoredFile),
    lesson_id: id().nullable(),
    state: z.enum(['declared', 'confirmed', 'rejected', 'corrected', 'undone']),
    corrects_id: id().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof Payment>;

/** A lesson that a payment covers further than it was; `amount` is by how much, `paid` whether nothing is owed for it now. */
const PaidLesson = z
  .object({ lesson_id: id(), conducted_date: z.string(), amount: z.number(), paid: z.boolean() })
  .meta({ id: 'PaidLesson' });
export type PaidLesson = z.output<typeof PaidLesson>;

/** A payment as its student has declared it, beside what the teacher made of it. */
const OwnPayment = Payment.extend({
  declared_amount: z.number(),
  declared_date: z.string(),
  /** When the teacher confirmed or rejected it. */
  decided_at: instant().nullable(),
}).meta({ id: 'OwnPayment' });
export type OwnPayment = z.output<typeof OwnPayment>;

const SavedPayment = saved(Payment.extend({ balance: z.number(), paid_lessons: z.array(PaidLesson) })).meta({
  id: 'SavedPayment',
});

/** Lessons bought together: how many, until when, and what becomes of those that are left then. */
const NewPackage = z.object({
  title: line(120).min(1),
  lessons_total: z.int().min(1).max(500),
  expires_on: day().nullish(),
  on_expire: z.enum(['keep', 'burn', 'ask']).default('keep'),
});

/** Of a teacher with `student_id`; of a student, who can only declare one, with `student_profile_id`. */
const NewPayment = z.object({
  student_id: rowId('student').optional(),
  student_profile_id: rowId('profile').optional(),
  amount: amount(),
  date: bookDay(),
  method: PaymentMethod.default('other'),
  comment: text(1000).default(''),
  file_ids: fileIds().default([]),
  /** Which lesson it is given for; without it the oldest debts are paid. */
  lesson_id: rowId('lesson').nullish(),
  state: z.enum(['confirmed', 'declared']).default('confirmed'),
  /** The money buys lessons by count. */
  package: NewPackage.nullish(),
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
    topics: ['ledger'],
  },
});
