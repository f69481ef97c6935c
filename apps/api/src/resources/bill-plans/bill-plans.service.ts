import type { BillPlan, WrittenPlan } from '@planner/contract';
import { dayInZone } from '@planner/schedule';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { z } from 'zod';
import type { Db, Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { payersById } from '../payers/payers.service.ts';
import { countPlans, deletePlan, planById, planRows, type PlanRow, putPlan } from './bill-plans.repository.ts';
import { nextDay, tellsAt } from './reminders/plan-days.ts';
import { faultOfWords } from './reminders/reminder-words.ts';

const shown = ({ starts_on: _start, told_for: _told, ...plan }: PlanRow): BillPlan => plan;

/** BIL-70. A page of the plans, the plan for everybody first. */
export async function plansOf(db: Db, teacher: number, query: PageAsked) {
  const { named, rows } = pageAsked(query);
  const items = (await planRows(db, teacher, rows)).map(shown);
  return { items, total: await countPlans(db, teacher), ...named };
}

/** BIL-70. Writes the plan of a payer, or the plan for everybody else. */
export async function writePlan(
  tx: Tx,
  { teacher, time_zone, now }: Teaching,
  { payer_id = null, ...typed }: z.output<typeof WrittenPlan>,
): Promise<BillPlan> {
  if (payer_id !== null && (await payersById(tx, teacher, [payer_id])).length === 0)
    throw new Missing('payer', payer_id);
  const fault = faultOfWords(typed.words);
  if (fault !== undefined) throw new Refusal('invalid', { fields: { words: fault } });
  const today = dayInZone(now, time_zone);
  const due_on = typed.kind === 'monthly' ? nextDay(typed.day_of_month, today) : null;
  const id = await putPlan(tx, {
    teacher_id: teacher,
    payer_id,
    ...typed,
    starts_on: today,
    due_on,
    told_for: null,
    next_at: due_on === null ? now : tellsAt(due_on, time_zone),
  });
  const row = await planById(tx, teacher, id);
  if (row === undefined) throw new Refusal('not_found');
  return shown(row);
}

/** BIL-70. The bills of the plan stay; their reminders end. */
export async function removePlan(tx: Tx, teacher: number, id: number): Promise<null> {
  if (!(await deletePlan(tx, teacher, id))) throw new Refusal('not_found');
  return null;
}
