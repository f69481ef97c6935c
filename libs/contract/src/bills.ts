import { day, id, page, pageQuery, pathId, saved } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { amount, namesake } from './fields.ts';
import { rowId } from './row-ids.ts';

const teacher = ['teacher'] as const;

/**
 * A line of a bill. `amount` never changes; `left` is the part that is still due. If the card or the lesson is deleted,
 * its field is null. The line of a payer with a share is `share` percent of `whole`; otherwise both are null.
 */
export const BillLine = z
  .object({
    student_id: id().nullable(),
    student_name: z.string().nullable(),
    namesake: namesake(),
    lesson_id: id().nullable(),
    title: z.string(),
    amount: z.number(),
    share: z.int().nullable(),
    whole: z.number().nullable(),
    left: z.number(),
  })
  .meta({ id: 'BillLine' });
export type BillLine = z.output<typeof BillLine>;

/** `not_due`: nothing was paid and nothing is due any more, for example after a cancellation. */
export const BillState = z.enum(['open', 'part', 'paid', 'not_due', 'voided']);
export type BillState = z.output<typeof BillState>;

/** A bill without its lines. `declared` are payments for it that wait for the teacher's decision. */
const summary = {
  bill_id: id(),
  number: z.int(),
  year: z.int(),
  date: z.string(),
  payer_id: id().nullable(),
  payer_name: z.string().nullable(),
  students: z.array(z.object({ student_id: id(), student_name: z.string(), namesake: namesake() })),
  state: BillState,
  total: z.number(),
  left: z.number(),
  declared: z.number(),
  /** The number of the bill that this one replaces, and of the bill that replaces it, each with its day. */
  replaces: z.int().nullable(),
  replaces_date: z.string().nullable(),
  replaced_by: z.int().nullable(),
  replaced_by_date: z.string().nullable(),
  /** The last day to pay, and the day until which no reminder is sent. Only bills of a plan have them. */
  due_on: z.string().nullable(),
  agreed_until: z.string().nullable(),
  /** The secret address of the bill's page; null after the teacher closed it. */
  url: z.string().nullable(),
};
export const BillSummary = z.object(summary).meta({ id: 'BillSummary' });
export type BillSummary = z.output<typeof BillSummary>;

export const Bill = z.object({ ...summary, lines: z.array(BillLine) }).meta({ id: 'Bill' });
export type Bill = z.output<typeof Bill>;

/** A bill as the family sees it in the cabinet. Its page has the lines. */
export const OwnBill = z
  .object({
    bill_id: id(),
    number: z.int(),
    date: z.string(),
    state: BillState,
    total: z.number(),
    left: z.number(),
    declared: z.number(),
    url: z.string().nullable(),
  })
  .meta({ id: 'OwnBill' });
export type OwnBill = z.output<typeof OwnBill>;

export const SavedBill = saved(Bill).meta({ id: 'SavedBill' });

/** `notified`: the accounts that are notified of the bill; in a preview, that would be notified. */
const MadeBill = saved(Bill.extend({ notified: z.int() })).meta({ id: 'MadeBill' });
const billId = z.object({ bill_id: pathId() });
const topics = ['bills'] as const;

/**
 * The request for a bill: of one lesson, of a period with its planned lessons, or of all unpaid lessons. A package is
 * billed alone. A lesson in another bill is omitted, unless that bill is voided.
 */
export const NewBill = z
  .object({
    /** The students to bill; by default the students of the payer. */
    student_ids: z.array(rowId('student')).min(1).max(50).optional(),
    payer_id: rowId('payer').nullish(),
    lesson_id: rowId('lesson').nullish(),
    start_date: day().nullish(),
    end_date: day().nullish(),
    package: z.object({ lessons_total: z.int().min(1).max(500), price: amount() }).nullish(),
    /** The bill that this one corrects; it is voided. */
    replaces_id: rowId('bill').nullish(),
    dry_run: z.boolean().default(false),
  })
  .refine(({ start_date, end_date }) => start_date == null || end_date == null || start_date <= end_date, {
    path: ['end_date'],
    message: 'period_reversed',
  });
export type NewBill = z.input<typeof NewBill>;

export const bills = calls({
  'GET /api/bills': {
    summary: 'Счета преподавателя, новые сверху; со student_id — счета одного ученика',
    roles: teacher,
    query: z.object({ ...pageQuery, student_id: pathId().optional() }),
    response: page(BillSummary),
    topics: ['bills', 'payers', 'lessons', 'ledger'],
  },
  'GET /api/bills/{bill_id}': {
    summary: 'Счёт со строками: что вошло и сколько осталось заплатить',
    roles: teacher,
    params: billId,
    response: Bill,
    topics: ['bills', 'payers', 'lessons', 'ledger'],
  },
  'GET /api/student/bills': {
    summary: 'Счета за ученика, новые сверху: сумма, сколько осталось и ссылка на страницу счёта',
    roles: ['student'],
    query: z.object({ student_profile_id: pathId(), ...pageQuery }),
    response: page(OwnBill),
    topics: ['bills', 'payers', 'ledger', 'lessons'],
  },
  'POST /api/bills': {
    summary: 'Выставляет счёт со следующим номером и ссылкой; dry_run — показать строки и сумму, не выставляя',
    roles: teacher,
    body: NewBill,
    response: MadeBill,
    status: 201,
    topics,
    undo: { not: 'номер счёта уже занят: вместо отмены счёт аннулируют' },
    idempotent: true,
  },
  'POST /api/bills/{bill_id}/void': {
    summary: 'Аннулирует счёт: номер остаётся, занятия можно включить в другой счёт',
    roles: teacher,
    params: billId,
    response: SavedBill,
    topics,
    undo: { not: 'аннулированный счёт не возвращают: выставляют новый' },
  },
  'POST /api/bills/{bill_id}/link': {
    summary: 'Новая ссылка на страницу счёта; прежняя больше не открывается',
    roles: teacher,
    params: billId,
    response: SavedBill,
    topics,
    undo: { not: 'прежняя ссылка уже не действует' },
    idempotent: true,
  },
  'DELETE /api/bills/{bill_id}/link': {
    summary: 'Страница счёта больше не открывается',
    roles: teacher,
    params: billId,
    response: SavedBill,
    topics,
    undo: { not: 'ссылку создают заново' },
  },
});
