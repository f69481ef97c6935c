import type { Tx } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { announce } from '../../../live/announce.ts';
import { lockCard, setSeesMoney } from './links.repository.ts';

interface Shown {
  id: number;
  student_profile_id: number;
  sees_money: boolean;
}

/** PAY-36. Shows the money to a linked account, or hides it. The right of the other accounts stays unchanged. */
export async function showMoney(tx: Tx, teacher: number, { id, student_profile_id, sees_money }: Shown) {
  const card = await lockCard(tx, teacher, id);
  const changed = card && (await setSeesMoney(tx, id, student_profile_id, sees_money));
  if (changed === undefined) throw new Refusal('not_found');
  announce(tx, { users: [changed.user_id], topics: ['profiles', 'lessons', 'ledger'] });
  return { student_profile_id, sees_money };
}
