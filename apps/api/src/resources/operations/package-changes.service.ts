import type { AnsweredBy, KnownVersion, packages } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Tx } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce } from '../../live/announce.ts';
import { balancesOf, burnPackage } from '../ledger/ledger.service.ts';
import {
  closePackage,
  freezePackage,
  holdPackage,
  refuseBurning,
  resumePackage,
  savedPackage,
} from '../packages/freeze-close-burn.service.ts';
import { holdTeacher } from './holding.repository.ts';
import { lockPayment } from './operations.repository.ts';
import { giveBack } from './returns.service.ts';
import { holdMoney } from './settled-payment.service.ts';

interface Asked {
  action: 'freeze' | 'resume' | 'close' | 'burn';
  refund: boolean;
  version: KnownVersion;
}
type SavedPackage = AnsweredBy<(typeof packages)['PUT /api/packages/{id}']>;

/** PKG-20 to PKG-23. Freezes, resumes, closes or burns a package. Returns the package and the student's new balance. */
export async function changePackage(
  tx: Tx,
  teaching: Teaching,
  id: number,
  { action, refund, version }: Asked,
): Promise<SavedPackage> {
  const { teacher, now } = teaching;
  const held = await holdBought(tx, teaching, id, version);
  const { student_id, payment_id, today, title } = held;
  if (action === 'freeze') await freezePackage(tx, held);
  if (action === 'resume') await resumePackage(tx, held);
  if (action === 'burn') {
    refuseBurning(held);
    const amount_minor = await closePackage(tx, held);
    await burnPackage(tx, { teacher, student_id, payment_id, amount_minor, date: today, by: teacher, now });
  }
  if (action === 'close') {
    const amount_minor = await closePackage(tx, held);
    const payment = refund ? await lockPayment(tx, teacher, payment_id) : undefined;
    const comment = `Закрыт абонемент «${title}»`;
    if (payment !== undefined) await giveBack(tx, teaching, payment, { amount_minor, date: today, comment });
  }
  announce(tx, { students: [student_id], topics: ['ledger', 'lessons'] });
  const balance_minor = (await balancesOf(tx, teacher, [student_id])).get(student_id) ?? 0;
  return { ...(await savedPackage(tx, id, now)), balance: roublesOf(balance_minor) };
}

/** Locks the package, after the teacher and before the student's account. */
async function holdBought(tx: Tx, { teacher, now }: Teaching, id: number, version: KnownVersion) {
  await holdTeacher(tx, teacher);
  const row = await holdPackage(tx, { teacher, id, version, now });
  await holdMoney(tx, { teacher, student_id: row.student_id, lesson_id: null });
  return row;
}
