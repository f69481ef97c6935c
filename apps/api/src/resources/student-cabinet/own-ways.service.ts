import type { OwnWaysToPay } from '@planner/contract';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { minorOf } from '../ledger/typed-amount.ts';
import { drawnCode, waysToPay } from '../ways-to-pay/ways-to-pay.service.ts';
import { ownCard } from './own-lessons.service.ts';

const PURPOSE = 'Оплата занятий';

interface Asked {
  student_profile_id: number;
  /** The sum that the code contains, in roubles. Without a sum the payer types it. */
  sum?: number | string | undefined;
}

/** CAB-127. The ways to pay the teacher of a profile. Throws money_hidden if the profile sees no money. */
export async function ownWaysOf(db: Db, user: number, { student_profile_id, sum }: Asked): Promise<OwnWaysToPay> {
  const { teacher_id, sees_money } = await ownCard(db, user, student_profile_id);
  if (!sees_money) throw new Refusal('money_hidden');
  const { tax_status: _tax, version: _version, ...ways } = await waysToPay(db, teacher_id);
  const sum_minor = sum === undefined ? 0 : minorOf(sum, 'sum');
  const code = sum_minor > 0 ? drawnCode(ways, { sum_minor, purpose: PURPOSE }) : ways.code;
  return { ...ways, code, purpose: PURPOSE };
}
