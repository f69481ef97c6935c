import type { Balance } from '@planner/contract';
import { formatRoubles, roublesOf } from '@planner/money';
import { counted, dateText } from '@planner/wording';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { balancesOf, ledgerLines } from '../ledger/ledger.service.ts';
import { foreseenPrices } from '../packages/credits.service.ts';
import { lessonsLeft, packagesOf } from '../packages/packages.service.ts';
import { comingPrices } from './cabinet.repository.ts';
import { ownCard } from './own-lessons.service.ts';

const SHOWN = 200;

/** CAB-5: what to pay next, and for what. */
export function paymentHint(
  balance_minor: number,
  coming: readonly { conducted_date: string; price_minor: number }[],
): string {
  if (balance_minor < 0) return `Нужно внести ${formatRoubles(roublesOf(-balance_minor))}`;
  const priced = coming.filter(({ price_minor }) => price_minor > 0);
  let left = balance_minor;
  let paidAhead = 0;
  for (const { conducted_date, price_minor } of priced) {
    if (price_minor > left) {
      if (paidAhead > 0) break;
      return `К занятию ${dateText(conducted_date)} нужно внести ${formatRoubles(roublesOf(price_minor - left))}`;
    }
    left -= price_minor;
    paidAhead += 1;
  }
  if (paidAhead > 0) return `Оплачено вперёд: ${counted(paidAhead, 'занятие')}`;
  return balance_minor > 0 ? `Предоплата ${formatRoubles(roublesOf(balance_minor))}` : '';
}

/** CAB-4: the account behind the student's own card, refused where the card hides money. */
export async function balanceOfProfile(db: Db, user: number, student_profile_id: number, now: Date): Promise<Balance> {
  const { student_id, teacher_id, sees_money } = await ownCard(db, user, student_profile_id);
  if (!sees_money) throw new Refusal('money_hidden');
  const balances = await balancesOf(db, teacher_id, [student_id]);
  const balance_minor = balances.get(student_id) ?? 0;
  const packages = await packagesOf(db, student_id, now);
  const coming = await foreseenPrices(db, student_id, await comingPrices(db, student_id, now));
  return {
    balance: roublesOf(balance_minor),
    lessons_left: lessonsLeft(packages),
    packages,
    next_payment_hint: paymentHint(balance_minor, coming),
    entries: await ledgerLines(db, teacher_id, student_id, { limit: SHOWN, comments: false }),
  };
}
