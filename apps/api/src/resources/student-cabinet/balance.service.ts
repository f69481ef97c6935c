import type { Balance, ResultOf } from '@planner/contract';
import { formatRoubles, roublesOf } from '@planner/money';
import { counted, dateText } from '@planner/wording';
import type { GrowingPageAsked } from '@planner/server-core';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { balancesOf, ownLines } from '../ledger/ledger.service.ts';
import { foreseenCosts, freeLessonsOnWire } from '../free-lessons/free-lessons.service.ts';
import { lessonsLeft, packagesOf } from '../packages/packages.service.ts';
import { comingPrices, type LinkedCard } from './cabinet.repository.ts';
import { ownCard } from './own-lessons.service.ts';

interface NextPayment {
  hint: string;
  /** The sum that the hint asks for, in kopecks. */
  due_minor: number;
  /** The price of the nearest lesson that costs something, in kopecks. */
  price_minor: number | null;
}

/** CAB-5. The next payment: its sum and its purpose in words. */
export function nextPayment(
  balance_minor: number,
  coming: readonly { conducted_date: string; price_minor: number }[],
): NextPayment {
  const priced = coming.filter(({ price_minor }) => price_minor > 0);
  const asked = (due_minor: number, text: string): NextPayment => ({
    hint: due_minor === 0 ? text : `${text} ${formatRoubles(roublesOf(due_minor))}`,
    due_minor,
    price_minor: priced[0]?.price_minor ?? null,
  });
  if (balance_minor < 0) return asked(-balance_minor, 'Нужно внести');
  let left = balance_minor;
  let paidAhead = 0;
  for (const { conducted_date, price_minor } of priced) {
    if (price_minor > left) {
      if (paidAhead > 0) break;
      return asked(price_minor - left, `К занятию ${dateText(conducted_date)} нужно внести`);
    }
    left -= price_minor;
    paidAhead += 1;
  }
  if (paidAhead > 0) return asked(0, `Оплачено вперёд: ${counted(paidAhead, 'занятие')}`);
  return asked(0, balance_minor > 0 ? `Предоплата ${formatRoubles(roublesOf(balance_minor))}` : '');
}

async function moneyCard(db: Db, user: number, student_profile_id: number): Promise<LinkedCard> {
  const card = await ownCard(db, user, student_profile_id);
  if (!card.sees_money) throw new Refusal('money_hidden');
  return card;
}

/** CAB-4. The account of the profile's card. Throws money_hidden when the profile does not see money. */
export async function balanceOfProfile(
  db: Db,
  user: number,
  { student_profile_id, ...asked }: GrowingPageAsked & { student_profile_id: number },
  now: Date,
): Promise<Balance> {
  const { student_id, teacher_id, free } = await moneyCard(db, user, student_profile_id);
  const balances = await balancesOf(db, teacher_id, [student_id]);
  const balance_minor = balances.get(student_id) ?? 0;
  const packages = await packagesOf(db, student_id, now);
  const planned = await comingPrices(db, { student_id, now: now.toISOString() });
  const isPlain = packages.length === 0 && free.length === 0;
  const coming = isPlain
    ? planned
    : (await foreseenCosts(db, { student_id, free }, planned)).filter(({ isPackaged }) => !isPackaged);
  const { hint, due_minor, price_minor } = nextPayment(balance_minor, coming);
  const { items: entries, ...page } = await ownLines(db, student_id, asked);
  return {
    balance: roublesOf(balance_minor),
    lessons_left: lessonsLeft(packages),
    packages,
    free_lessons: freeLessonsOnWire(free),
    next_payment_hint: hint,
    to_pay: roublesOf(due_minor),
    next_price: price_minor === null ? null : roublesOf(price_minor),
    entries,
    ...page,
  };
}

/** CAB-27. A page of the ledger entries, without the balance and the packages. */
export async function movementsOf(
  db: Db,
  user: number,
  { student_profile_id, ...asked }: GrowingPageAsked & { student_profile_id: number },
): Promise<ResultOf<'GET /api/student/movements'>> {
  const { student_id } = await moneyCard(db, user, student_profile_id);
  return ownLines(db, student_id, asked);
}
