import { z } from 'zod';
import { calls } from './call.ts';
import { day, id, line, nothing, page, pageQuery, pathId, saved, text, version } from '@planner/calls';
import { amount, bookDay, namesake } from './fields.ts';
import { fileIds, StoredFile } from './files.ts';

const teacher = ['teacher'] as const;
const ofLine = z.object({ id: pathId() });

export const CashLineType = z.enum(['payment', 'income', 'expenditure', 'refund']);
export type CashLineType = z.output<typeof CashLineType>;

/** A line of the teacher's cash book. `amount` is in roubles: positive for money in, negative for money out. */
export const CashLine = z
  .object({
    id: id(),
    date: z.string(),
    type: CashLineType,
    amount: z.number(),
    category: z.string(),
    student_id: id().nullable(),
    student_name: z.string().nullable(),
    namesake: namesake(),
    /** The payment method of a student; null for a line that is not a student's payment. */
    method: z.enum(['cash', 'transfer', 'card', 'other']).nullable(),
    comment: z.string(),
    /** The receipt: a photo or a document. The files of a refund are attached to its payment. */
    files: z.array(StoredFile),
    lesson_id: id().nullable(),
    payment_id: id().nullable(),
    /** The refunded part of a student's payment; 0 for any other line. */
    refunded: z.number(),
    tax_receipt_no: z.string().nullable(),
    tax_receipt_at: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'CashLine' });
export type CashLine = z.output<typeof CashLine>;

/** A page of the cash book, newest first, with the sums of all lines that match the filter. */
export const CashBook = page(CashLine)
  .extend({ totals: z.object({ in: z.number(), out: z.number(), net: z.number() }) })
  .meta({ id: 'CashBook' });
export type CashBook = z.output<typeof CashBook>;

const asked = {
  start_date: day().optional(),
  end_date: day().optional(),
  student_id: pathId().optional(),
  category: line(60).optional(),
  /** Searches the comment, the category and the student's name. */
  search: line(200).optional(),
};
const inOrder = ({ start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined }) =>
  start_date === undefined || end_date === undefined || start_date <= end_date;
const ordered = { path: ['end_date'], message: 'period_reversed' };
/** `none` lists the money in without a tax receipt. */
const receipts = { tax_receipt: z.enum(['none', 'given']).optional() };
const BookQuery = z
  .object({ ...asked, type: CashLineType.optional(), ...receipts, ...pageQuery })
  .refine(inOrder, ordered);
const ExportQuery = z
  .object({ ...asked, type: CashLineType.optional(), ...receipts, format: z.enum(['csv', 'xlsx']).default('xlsx') })
  .refine(inOrder, ordered);
const OneKindQuery = z.object({ ...asked, ...pageQuery }).refine(inOrder, ordered);

const NewCashLine = z.object({
  amount: amount(),
  date: bookDay(),
  category: line(60).min(1, 'category_missing'),
  comment: text(1000).default(''),
  file_ids: fileIds().default([]),
});

const SavedCashLine = saved(CashLine).meta({ id: 'SavedCashLine' });

/** The shared declaration of the two calls that add a cash line. */
const newLine = {
  roles: teacher,
  body: NewCashLine,
  response: SavedCashLine,
  status: 201,
  topics: ['operations'],
  undo: 'rows',
  idempotent: true,
} as const;

export const operations = calls({
  'GET /api/operations': {
    summary: 'Книга операций: оплаты, доходы, расходы и возвраты, новые сверху, с итогами всего отбора',
    roles: teacher,
    query: BookQuery,
    response: CashBook,
    topics: ['operations', 'ledger'],
  },
  'GET /api/operations/export': {
    summary: 'Книга операций файлом, с колонками для учёта налога: весь отбор, новые сверху',
    roles: teacher,
    query: ExportQuery,
    response: nothing(),
    file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    topics: ['operations'],
  },
  'GET /api/operations/categories': {
    summary: 'Категории доходов и расходов: свои, чаще всего нужные первыми, потом обычные',
    roles: teacher,
    response: z.object({ income: z.array(z.string()), expenditure: z.array(z.string()) }),
    topics: ['operations'],
  },
  'PUT /api/operations/{id}/tax-receipt': {
    summary: 'Чек выдан: его номер и день; без номера отметка снята',
    roles: teacher,
    params: ofLine,
    body: z.object({ number: line(40).min(1).nullable(), date: bookDay().nullable(), version: version() }),
    response: SavedCashLine,
    topics: ['operations'],
    undo: 'rows',
  },
  'GET /api/incomes': {
    summary: 'Доходы, которые не оплаты учеников',
    roles: teacher,
    query: OneKindQuery,
    response: CashBook,
    topics: ['operations'],
  },
  'GET /api/expenditures': {
    summary: 'Расходы',
    roles: teacher,
    query: OneKindQuery,
    response: CashBook,
    topics: ['operations'],
  },
  'POST /api/income': {
    summary: 'Записывает доход',
    ...newLine,
  },
  'POST /api/expenditures': {
    summary: 'Записывает расход',
    ...newLine,
  },
  'DELETE /api/incomes/{id}': {
    summary: 'Убирает доход',
    roles: teacher,
    params: ofLine,
    response: SavedCashLine,
    topics: ['operations'],
    undo: 'rows',
  },
  'DELETE /api/expenditures/{id}': {
    summary: 'Убирает расход',
    roles: teacher,
    params: ofLine,
    response: SavedCashLine,
    topics: ['operations'],
    undo: 'rows',
  },
});
