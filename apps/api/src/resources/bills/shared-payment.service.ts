import type { NewSharedPayment, SharedPayment } from '@planner/contract';
import { roublesOf, sumMinor } from '@planner/money';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { tentatively } from '../../database/tentatively.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import { refuseDayToCome } from '../../http/request/day-to-come.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announceNothing } from '../../live/announce.ts';
import { oldestDebts } from '../ledger/debts/debts.service.ts';
import { minorOf } from '../ledger/typed-amount.ts';
import { rowsToldApart } from '../namesakes/namesakes.service.ts';
import { payersById } from '../payers/payers.service.ts';
import { openSharedBill } from '../operations/declared-bill.service.ts';
import { recordPayment } from '../operations/operations.service.ts';
import { holdMoney, settled } from '../operations/settled-payment.service.ts';
import { knownCards } from './billable.repository.ts';
import { lockBill } from './bills.repository.ts';
import { billWithLines, leftMinor } from './bills.service.ts';
import { restsInBill } from './line-rests.service.ts';
import { type Part, shareOut } from './share-out.ts';

type Typed = z.output<typeof NewSharedPayment>;

const refuse = (field: string, text: string) => new Refusal('invalid', { fields: { [field]: text } });

/**
 * BIL-51. Returns the typed parts. Throws a refusal if a student is not in the payment or occurs twice, or if the parts
 * do not add up to the payment.
 */
function typedParts({ student_ids, shares = [] }: Typed, amount_minor: number): Part[] {
  const parts = shares.map(({ student_id, amount }, at) => {
    if (!student_ids.includes(student_id)) throw refuse(`shares.${at}.student_id`, 'Этого ученика нет в оплате');
    return { student_id, amount_minor: minorOf(amount, `shares.${at}.amount`) };
  });
  if (new Set(parts.map(({ student_id }) => student_id)).size < parts.length) {
    throw refuse('shares', 'У одного ученика одна доля');
  }
  const sum = sumMinor(parts.map((part) => part.amount_minor));
  if (sum !== amount_minor) {
    throw refuse('shares', `Доли вместе дают ${roublesOf(sum)} ₽, а оплата ${roublesOf(amount_minor)} ₽`);
  }
  return parts;
}

async function refuseUnknown(tx: Tx, teacher: number, ids: readonly number[]): Promise<void> {
  const known = await knownCards(tx, teacher, ids);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Missing('student', unknown);
}

/** BIL-50. The debts that the payment covers: the rest of the bill, or all debts, the oldest first. */
async function debtsToPay(tx: Tx, teacher: number, { student_ids, bill_id = null }: Typed): Promise<Part[]> {
  if (bill_id === null) return oldestDebts(tx, student_ids);
  const [row, lines] = await billWithLines(tx, teacher, bill_id);
  const owed = restsInBill(row, lines).flatMap(({ student_id, left_minor }) =>
    student_id !== null && student_ids.includes(student_id) ? [{ student_id, amount_minor: left_minor }] : [],
  );
  return shareOut(owed, leftMinor(row, lines));
}

/** BIL-52. A payment for a bill needs an open bill, and students who are in it. */
async function refuseForBill(tx: Tx, teacher: number, bill_id: number, student_ids: readonly number[]): Promise<void> {
  const bill = await lockBill(tx, teacher, bill_id);
  if (bill === undefined) throw new Missing('bill', bill_id);
  if (bill.voided_on !== null) throw refuse('bill_id', 'Этот счёт аннулирован');
  const [, lines] = await billWithLines(tx, teacher, bill_id);
  const isBilled = (id: number) => lines.some(({ student_id }) => student_id === id);
  if (!student_ids.every(isBilled)) throw refuse('student_ids', 'Не все эти ученики есть в счёте');
}

/** BIL-102. The bill of one part: the named bill, otherwise the payer's own shared bill. */
async function billOfPart(
  tx: Tx,
  { bill_id = null, payer_id = null }: Typed,
  student_id: number,
): Promise<number | null> {
  if (bill_id !== null || payer_id === null) return bill_id;
  return (await openSharedBill(tx, { payer_id, student_id })) ?? null;
}

async function refuseUnknownPayer(tx: Tx, teacher: number, payer_id: number): Promise<void> {
  if ((await payersById(tx, teacher, [payer_id])).length === 0) throw new Missing('payer', payer_id);
}

async function written(tx: Tx, teaching: Teaching, typed: Typed): Promise<SharedPayment> {
  const { teacher, now } = teaching;
  const { student_ids, bill_id = null, payer_id = null, date, method, comment } = typed;
  const amount_minor = minorOf(typed.amount, 'amount');
  // All accounts are locked in the order of their ids, so that two such payments cannot wait for each other forever.
  for (const student_id of student_ids.toSorted((one, other) => one - other)) {
    await holdMoney(tx, { teacher, student_id, lesson_id: null });
  }
  await refuseUnknown(
    tx,
    teacher,
    (typed.shares ?? []).map(({ student_id }) => student_id),
  );
  if (payer_id !== null) await refuseUnknownPayer(tx, teacher, payer_id);
  if (bill_id !== null) await refuseForBill(tx, teacher, bill_id, student_ids);
  const [first = 0] = student_ids;
  const parts =
    typed.shares === undefined
      ? shareOut(await debtsToPay(tx, teacher, typed), amount_minor, first)
      : typedParts(typed, amount_minor);
  const shares: SharedPayment['shares'] = [];
  for (const { student_id, amount_minor: part_minor } of parts) {
    const payment = {
      teacher,
      student_id,
      amount_minor: part_minor,
      date,
      method,
      comment,
      lesson_id: null,
      bill_id: await billOfPart(tx, typed, student_id),
    };
    const saved = await settled(tx, { teacher, student_id }, () => recordPayment(tx, { ...payment, by: teacher, now }));
    const { id: payment_id, student_name, amount, balance } = saved;
    shares.push({ student_id, student_name, payment_id, amount, balance });
  }
  return { amount: roublesOf(amount_minor), shares: await rowsToldApart(tx, teacher, shares) };
}

/** BIL-50 to BIL-52. One payment for several students. A preview writes nothing. */
export async function sharePayment(tx: Tx, teaching: Teaching, typed: Typed): Promise<SharedPayment> {
  refuseDayToCome(typed.date, teaching);
  if (!typed.dry_run) return written(tx, teaching, typed);
  announceNothing(tx);
  return tentatively(tx, () => written(tx, teaching, typed));
}
