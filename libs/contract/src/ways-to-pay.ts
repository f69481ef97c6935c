import { line, link, pathId, phone, saved, version } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { roubles } from './fields.ts';
import { rowId } from './row-ids.ts';

const teacher = ['teacher'] as const;

/** The tax regime of a teacher: `npd` is self-employed, `ip` an individual entrepreneur. */
export const TaxStatus = z.enum(['none', 'npd', 'ip']);
export type TaxStatus = z.output<typeof TaxStatus>;

/**
 * The schemas of the ways to pay. An empty text means that the way is not offered. The server checks numbers of
 * accounts, BIC and INN.
 */
const ways = {
  payee: line(160),
  payee_inn: line(20),
  account_number: line(40),
  bank_name: line(45),
  bic: line(20),
  correspondent_account: line(40),
  phone_number: phone(),
  phone_bank: line(60),
  phone_name: line(100),
  payment_link: link(),
};

/** The fields of the ways to pay, which are texts. */
export const WAY_TEXTS = [
  'payee',
  'payee_inn',
  'account_number',
  'bank_name',
  'bic',
  'correspondent_account',
  'phone_number',
  'phone_bank',
  'phone_name',
  'payment_link',
] as const satisfies readonly (keyof typeof ways)[];

/** The payment code of the bank details: the text that a bank's app reads, and its picture as SVG. */
export const DrawnCode = z.object({ text: z.string(), picture: z.string() }).meta({ id: 'DrawnCode' });
export type DrawnCode = z.output<typeof DrawnCode>;

/** The ways in which clients pay a teacher. `code` is null without bank details. */
export const WaysToPay = z
  .object({
    payee: z.string(),
    payee_inn: z.string(),
    account_number: z.string(),
    bank_name: z.string(),
    bic: z.string(),
    correspondent_account: z.string(),
    phone_number: z.string(),
    phone_bank: z.string(),
    phone_name: z.string(),
    payment_link: z.string(),
    code: DrawnCode.nullable(),
    /** The preview of the code that the teacher's bank issued, a picture that the teacher has uploaded. */
    bank_code_url: z.string().nullable(),
    tax_status: TaxStatus,
    version: z.int(),
  })
  .meta({ id: 'WaysToPay' });
export type WaysToPay = z.output<typeof WaysToPay>;

/** CAB-127. The ways to pay a teacher, for a profile that sees money. `purpose` is the text of a transfer. */
const OwnWaysToPay = WaysToPay.omit({ tax_status: true, version: true })
  .extend({ purpose: z.string() })
  .meta({ id: 'OwnWaysToPay' });
export type OwnWaysToPay = z.output<typeof OwnWaysToPay>;

export const WrittenWays = z.object(ways).partial();
export type WrittenWays = z.input<typeof WrittenWays>;

export const waysToPay = calls({
  'GET /api/ways-to-pay': {
    summary: 'Как платить преподавателю: счёт в банке с платёжным кодом, телефон для перевода, ссылка и код банка',
    roles: teacher,
    response: WaysToPay,
    topics: ['teacher'],
  },
  'GET /api/student/ways-to-pay': {
    summary:
      'Как заплатить преподавателю: счёт с платёжным кодом на эту сумму, телефон для перевода, ссылка и код банка',
    roles: ['student'],
    query: z.object({ student_profile_id: pathId(), sum: roubles().optional() }),
    response: OwnWaysToPay,
    topics: ['teacher'],
  },
  'PUT /api/ways-to-pay': {
    summary: 'Меняет способы оплаты; dry_run — проверить и показать код, ничего не сохраняя',
    roles: teacher,
    body: WrittenWays.extend({
      bank_code_file_id: rowId('file').nullish(),
      tax_status: TaxStatus.optional(),
      version: version(),
      dry_run: z.boolean().default(false),
    }),
    response: saved(WaysToPay).meta({ id: 'SavedWaysToPay' }),
    topics: ['teacher'],
    undo: 'rows',
  },
});
