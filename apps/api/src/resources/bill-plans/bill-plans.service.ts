import type { BillPlan, KnownVersion, WrittenPlan } from '@planner/contract';
import { addDays, dayInZone } from '@planner/schedule';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { z } from 'zod';
import type { Db, Tx } from '../../database/database.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { payersById } from '../payers/payers.service.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import {
  countPlans,
  deletePlan,
  detachPlanned,
  planById,
  planOfPayer,
  planRows,
  type PlanRow,
  putPlan,
  wakePlanned,
} from './bill-plans.repository.ts';
import { LOOKS_BACK } from './reminders/ladder.ts';
import { nextDay, tellsAt } from './reminders/plan-days.ts';
import { faultOfWords } from './reminders/reminder-words.ts';

const shown = ({ starts_on: _start, ...plan }: PlanRow): BillPlan => plan;

async function refuseUnknownPayer(db: Db, teacher: number, payer_id: number): Promise<void> {
  if ((await payersById(db, teacher, [payer_id])).length === 0) throw new Missing('payer', payer_id);
}

/** BIL-70. A page of the plans, the plan for everybody first. */
export async function plansOf(
  db: Db,
  teacher: number,
  { payer_id, ...query }: PageAsked & { payer_id?: number | undefined },
) {
  if (payer_id !== undefined) await refuseUnknownPayer(db, teacher, payer_id);
  const { named, rows } = pageAsked(query);
  const items = (await planRows(db, teacher, payer_id, rows)).map(shown);
  return { items, total: await countPlans(db, teacher, payer_id), ...named };
}

/** BIL-90. Refuses a write over another version than the known one; the version 0 is a plan that does not exist yet. */
async function refuseOther(tx: Tx, teacher: number, payer_id: number | null, version: KnownVersion): Promise<void> {
  if (version === '*') return;
  const known = await planOfPayer(tx, teacher, payer_id);
  if (known !== undefined) refuseOldVersion(known, version, 'bill_plan');
  else if (version !== 0) throw new Refusal('version_conflict', { details: { version: 0 } });
}

/** BIL-70. Writes the plan of a payer, or the plan for everybody else. */
export async function writePlan(
  tx: Tx,
  { teacher, time_zone, now }: Teaching,
  { payer_id = null, version, ...typed }: z.output<typeof WrittenPlan>,
): Promise<BillPlan> {
  if (payer_id !== null) await refuseUnknownPayer(tx, teacher, payer_id);
  // The words of a plan without reminders are not shown, so they are checked when they are used.
  const fault = typed.reminds ? faultOfWords(typed.words) : undefined;
  if (fault !== undefined) throw new Refusal('invalid', { fields: { words: fault } });
  await holdAccount(tx, teacher);
  await refuseOther(tx, teacher, payer_id, version);
  const today = dayInZone(now, time_zone);
  const due_on = typed.kind === 'monthly' ? nextDay(typed.day_of_month, today) : null;
  const id = await putPlan(tx, {
    teacher_id: teacher,
    payer_id,
    ...typed,
    starts_on: today,
    due_on,
    next_at: due_on === null ? now : tellsAt(due_on, time_zone),
  });
  if (typed.reminds) await wakePlanned(tx, id, addDays(today, -LOOKS_BACK), now);
  const row = await planById(tx, teacher, id);
  if (row === undefined) throw new Refusal('not_found');
  return shown(row);
}

/** BIL-70. The bills of the plan stay; their reminders end. */
export async function removePlan(tx: Tx, teacher: number, id: number): Promise<null> {
  await holdAccount(tx, teacher);
  if ((await planById(tx, teacher, id)) === undefined) throw new Refusal('not_found');
  await detachPlanned(tx, id);
  await deletePlan(tx, teacher, id);
  return null;
}
