import type { KnownVersion, ReceiptDuty, ReceiptKind, ReceiptQueue, ReceiptState, TaxReceipt } from '@planner/contract';
import { roublesOf } from '@planner/money';
import { addDays, dayInZone } from '@planner/schedule';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce } from '../../live/announce.ts';
import { namerOf } from '../namesakes/namesakes.service.ts';
import { moneyReadersOf, notify } from '../notifications/notifications.service.ts';
import { storedWays } from '../ways-to-pay/ways-to-pay.service.ts';
import { type GivenReceipt, readReceipt } from '../operations/tax-receipts/receipt-number.ts';
import {
  annulReceipt,
  countDuties,
  countUrgent,
  type DutyRow,
  dutyRows,
  NPD_LIMIT,
  putReceipt,
  receivedInYear,
  type ReceiptRow,
  standingReceipt,
} from '../operations/tax-receipts/tax-receipts.service.ts';
import { holdPayment, type LockedPayment, teacherName } from '../operations/settled-payment.service.ts';
import { receiptText, serviceName } from './receipt-wording.ts';

const kindOf = ({ method }: Pick<LockedPayment, 'method'>): ReceiptKind => (method === 'other' ? 'transfer' : method);

function dutyOf(row: DutyRow, today: string): Omit<ReceiptDuty, 'namesake'> {
  const { amount_minor, lesson_day, given_name, subject_ids, ...duty } = row;
  const { date, student_name, due_on } = duty;
  return {
    ...duty,
    amount: roublesOf(amount_minor),
    title: serviceName({ subject_ids, day: lesson_day ?? date, given_name, student_name }),
    is_overdue: due_on !== null && due_on < today,
  };
}

/** RCP-2, RCP-10. The queue of receipts with the year's income. It is empty for a teacher who is not self-employed. */
export async function receiptQueue(
  db: Db,
  { teacher, time_zone, now }: Teaching,
  asked: PageAsked,
): Promise<ReceiptQueue> {
  const today = dayInZone(now, time_zone);
  const year = Number(today.slice(0, 4));
  const { tax_status, receipts_from, regime_from } = await storedWays(db, teacher);
  const { named, rows } = pageAsked(asked);
  const limits = { year, limit: NPD_LIMIT };
  if (tax_status !== 'npd' || receipts_from === null) {
    const empty = { items: [], total: 0, overdue: 0, payers: 0, receipts_from: null };
    return { ...empty, ...named, tax_status, year: { ...limits, received: 0 } };
  }
  const of = { teacher, since: receipts_from, termsFrom: regime_from ?? receipts_from };
  const duties = (await dutyRows(db, of, rows)).map((row) => dutyOf(row, today));
  return {
    items: duties.map(await namerOf(db, teacher, duties)),
    ...(await countDuties(db, of, today)),
    ...named,
    tax_status,
    receipts_from,
    year: { ...limits, received: roublesOf(await receivedInYear(db, teacher, year)) },
  };
}

/** RCP-15. A receipt is urgent from this number of days before its term. */
const DAYS_AHEAD = 3;

/** RCP-15. The number of urgent receipts of the queue, and of the overdue ones. */
export async function urgentReceipts(
  db: Db,
  { teacher, time_zone, now }: Pick<Teaching, 'teacher' | 'time_zone' | 'now'>,
): Promise<{ total: number; overdue: number }> {
  const { tax_status, receipts_from, regime_from } = await storedWays(db, teacher);
  if (tax_status !== 'npd' || receipts_from === null) return { total: 0, overdue: 0 };
  const today = dayInZone(now, time_zone);
  const of = { teacher, since: receipts_from, termsFrom: regime_from ?? receipts_from };
  return countUrgent(db, of, { today, until: addDays(today, DAYS_AHEAD) });
}

interface Change {
  payment_id: number;
  state: ReceiptState;
  receipt: string;
  kind?: ReceiptKind | undefined;
  version: KnownVersion;
}

const refuse = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: text } });

function givenReceipt(typed: string): GivenReceipt {
  const given = readReceipt(typed);
  if (given !== undefined) return given;
  throw refuse(
    'receipt',
    typed.trim() === ''
      ? 'Вставьте ссылку на чек или его номер'
      : 'Нужна ссылка на чек с https://lknpd.nalog.ru или номер чека: буквы и цифры',
  );
}

const isStale = ({ state, amount_minor }: ReceiptRow, payment: LockedPayment) =>
  state === 'issued' &&
  (payment.state !== 'confirmed' || amount_minor !== payment.amount_minor - payment.refunded_minor);

/** Writes the receipt of a payment that counts, or that it needs none. */
async function write(
  tx: Tx,
  payment: LockedPayment,
  former: ReceiptRow | undefined,
  change: Parameters<typeof putReceipt>[3],
): Promise<ReceiptRow> {
  if (payment.state !== 'confirmed') throw new Refusal('payment_not_open', { details: { state: payment.state } });
  if (former !== undefined && isStale(former, payment)) {
    throw refuse('state', 'Сначала аннулируйте прежний чек: сумма оплаты с тех пор изменилась');
  }
  if (change.given !== null && payment.amount_minor === payment.refunded_minor) {
    throw refuse('state', 'Эти деньги возвращены: чек не нужен');
  }
  return putReceipt(tx, payment, former, change);
}

async function annul(tx: Tx, former: ReceiptRow | undefined, day: string): Promise<ReceiptRow> {
  if (former?.state !== 'issued') throw refuse('state', 'У этой оплаты нет чека');
  return annulReceipt(tx, former, day);
}

/** RCP-7. Notifies the accounts that see the money of the student. */
async function tellFamily(tx: Tx, payment: LockedPayment, row: ReceiptRow, now: Date): Promise<void> {
  const readers = await moneyReadersOf(tx, [payment.student_id]);
  await notify(tx, {
    student_ids: [payment.student_id],
    only: readers.map(({ user_id }) => user_id),
    kind: 'tax_receipt',
    teacher_name: await teacherName(tx, payment.teacher_id),
    message: receiptText(row, { amount_minor: row.amount_minor ?? 0, date: payment.date }),
    dedupe_key: `tax_receipt:${payment.id}:${row.receipt_no}`,
    now,
  });
}

/** RCP-5, RCP-6, RCP-9. Writes what the teacher did about the receipt of a payment. */
export async function changeReceipt(tx: Tx, teaching: Teaching, change: Change): Promise<TaxReceipt> {
  const { teacher, time_zone, now } = teaching;
  const { state, version } = change;
  const payment = await holdPayment(tx, teacher, change.payment_id);
  const former = await standingReceipt(tx, payment.id);
  if (former !== undefined) refuseOldVersion(former, version, 'tax_receipt');
  else if (version !== 0 && version !== '*') throw new Refusal('version_conflict', { details: { version: 0 } });
  const day = dayInZone(now, time_zone);
  const kind = change.kind ?? former?.kind ?? kindOf(payment);
  const given = state === 'issued' ? givenReceipt(change.receipt) : null;
  const row =
    state === 'annulled' ? await annul(tx, former, day) : await write(tx, payment, former, { state, kind, given, day });
  announce(tx, { students: [payment.student_id], topics: ['ledger'] });
  if (given !== null) await tellFamily(tx, payment, row, now);
  const { receipt_no, receipt_link } = row;
  return {
    payment_id: payment.id,
    state,
    kind,
    receipt_no,
    receipt_link,
    version: state === 'annulled' ? 0 : row.version,
  };
}
