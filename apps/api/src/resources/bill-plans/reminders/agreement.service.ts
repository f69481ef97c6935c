import type { Bill } from '@planner/contract';
import { addDays, dayInZone } from '@planner/schedule';
import type { Tx } from '../../../database/database.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { billOf } from '../../bills/bills.service.ts';
import { changePlanned, holdPlanned, insertAgreement } from './reminders.repository.ts';
import { nextInstant } from './reminders.service.ts';

/** BIL-81. «Договорились до»: no reminder of the bill until the end of this day; null ends the agreement. */
export async function agreeUntil(
  tx: Tx,
  { teacher, now, time_zone }: Teaching,
  { bill_id, agreed_until }: { bill_id: number; agreed_until: string | null },
  publicUrl: string,
): Promise<Bill> {
  const held = await holdPlanned(tx, teacher, bill_id);
  const bill = await billOf(tx, teacher, bill_id, publicUrl);
  if (held === undefined) {
    await insertAgreement(tx, { teacher, bill_id, agreed_until });
    return { ...bill, agreed_until };
  }
  const tomorrow = addDays(dayInZone(now, time_zone), 1);
  const remind_at = nextInstant({ ...held, agreed_until }, tomorrow, time_zone);
  await changePlanned(tx, held.id, { agreed_until, remind_at });
  return { ...bill, agreed_until };
}
