import type { ComingBill } from '@planner/contract';
import type { Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { rowsToldApart } from '../namesakes/namesakes.service.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { deleteSkipped, insertSkipped, planById, skippedFor } from './bill-plans.repository.ts';
import { comingBill } from './coming.service.ts';
import { billedStudents, idsOf, receiversOf } from './receivers.ts';

interface LeftOut {
  plan_id: number;
  /** Any student of the receiver. */
  student_id: number;
  /** The payer of the receiver. A student with shares has several receivers. */
  payer_id?: number | null | undefined;
  /** The day of the run. */
  due_on: string;
  is_skipped: boolean;
}

/** BIL-95. Leaves the bill of a receiver out of the next run of a monthly plan, or includes it again. */
export async function leaveOut(
  tx: Tx,
  { teacher, now }: Teaching,
  { plan_id, student_id, payer_id, due_on, is_skipped }: LeftOut,
): Promise<ComingBill> {
  await holdAccount(tx, teacher);
  const plan = await planById(tx, teacher, plan_id);
  if (plan === undefined) throw new Refusal('not_found');
  const receivers = receiversOf(plan, await billedStudents(tx, teacher)).filter((one) =>
    idsOf(one).includes(student_id),
  );
  if (receivers.length === 0) throw new Missing('student', student_id);
  const receiver = receivers.find((one) => (payer_id ?? one.payer_id) === one.payer_id);
  if (receiver === undefined) throw new Missing('payer', payer_id ?? 0);
  if (plan.due_on !== due_on) {
    throw new Refusal('invalid', { fields: { due_on: 'В этот день счетов этого плана не будет' } });
  }
  const planned = { teacher_id: teacher, plan_id, period: due_on, receiver: receiver.key };
  if (is_skipped) await insertSkipped(tx, { ...planned, bill_id: null, skipped_at: now });
  else await deleteSkipped(tx, planned);
  const skipped = await skippedFor(tx, plan_id, due_on);
  const bill = await comingBill(tx, teacher, { plan, due_on, receiver, is_skipped: skipped.has(receiver.key) });
  return { ...bill, students: await rowsToldApart(tx, teacher, bill.students) };
}
