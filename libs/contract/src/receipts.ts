import { id, line, page, pageQuery, pathId, saved, versionOrNone } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { namesake } from './fields.ts';
import { TaxStatus } from './ways-to-pay.ts';

const teacher = ['teacher'] as const;

/** How a payment was made, for the term of its receipt. `code` is a payment by a QR code. */
export const ReceiptKind = z.enum(['cash', 'card', 'code', 'transfer']);
export type ReceiptKind = z.output<typeof ReceiptKind>;

export const ReceiptState = z.enum(['waiting', 'issued', 'not_needed', 'annulled']);
export type ReceiptState = z.output<typeof ReceiptState>;

/** The tax receipt of a payment. `version` is the version for the next write: 0 if the payment has no receipt. */
const TaxReceipt = z
  .object({
    payment_id: id(),
    state: ReceiptState,
    kind: ReceiptKind,
    receipt_no: z.string(),
    receipt_link: z.string(),
    version: z.int(),
  })
  .meta({ id: 'TaxReceipt' });
export type TaxReceipt = z.output<typeof TaxReceipt>;

/** A payment that needs a receipt (`issue`), or whose receipt no longer fits and has to be annulled (`annul`). */
export const ReceiptDuty = TaxReceipt.extend({
  duty: z.enum(['issue', 'annul']),
  student_id: id(),
  student_name: z.string(),
  namesake: namesake(),
  /** The names of the payers; empty if nobody is known to pay for the student. */
  payer_name: z.string(),
  /** The sum to put into the receipt, or the sum of the receipt to annul. */
  amount: z.number(),
  date: z.string(),
  /** The name of the service, as the tax service asks for it. */
  title: z.string(),
  /** The last legal day of the receipt; null for a receipt to annul, and for a term before the tax regime (RCP-13). */
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
}).meta({ id: 'ReceiptDuty' });
export type ReceiptDuty = z.output<typeof ReceiptDuty>;

export const ReceiptQueue = page(ReceiptDuty)
  .extend({
    tax_status: TaxStatus,
    /** Payments since this day need a receipt; null if the teacher is not self-employed. */
    receipts_from: z.string().nullable(),
    overdue: z.int(),
    /** The number of different known payers of the whole queue. */
    payers: z.int(),
    /** The money received in a calendar year, and the limit of the tax regime. */
    year: z.object({ year: z.int(), received: z.number(), limit: z.number() }),
  })
  .meta({ id: 'ReceiptQueue' });
export type ReceiptQueue = z.output<typeof ReceiptQueue>;

export const receipts = calls({
  'GET /api/receipts': {
    summary: 'Чеки к выдаче: полученные оплаты без чека со сроком по закону и чеки, которые нужно аннулировать',
    roles: teacher,
    query: z.object(pageQuery),
    response: ReceiptQueue,
    topics: ['operations', 'ledger', 'teacher', 'payers', 'bills', 'lessons', 'students'],
  },
  'PUT /api/receipts/{payment_id}': {
    summary: 'Чек оплаты: выдан (ссылка или номер), не нужен, аннулирован или снова ждёт; здесь же вид оплаты',
    roles: teacher,
    params: z.object({ payment_id: pathId() }),
    body: z.object({
      state: ReceiptState,
      /** The link to the receipt, or its number. */
      receipt: line(500).default(''),
      kind: ReceiptKind.optional(),
      version: versionOrNone(),
    }),
    response: saved(TaxReceipt).meta({ id: 'SavedTaxReceipt' }),
    topics: ['operations', 'ledger'],
    undo: 'rows',
  },
});
