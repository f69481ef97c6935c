import { day, id, nothing, page, pageQuery, pathId, saved, text } from '@planner/calls';
import { z } from 'zod';
import { SavedBill } from './bills.ts';
import { calls } from './call.ts';
import { rowId } from './row-ids.ts';

const teacher = ['teacher'] as const;

/** When bills are made by themselves: on a day of each month, for the next lessons, or after each lesson. */
const PlanKind = z.enum(['monthly', 'ahead', 'each']);
export type PlanKind = z.output<typeof PlanKind>;

/** The lessons of a monthly bill: the unpaid ones so far, or the lessons of the month with the planned ones. */
const PlanCovers = z.enum(['past', 'month']);

/** The fields that the words of a reminder may contain; the server fills them. */
export const REMINDER_FIELDS = ['счёт', 'сумма', 'срок'] as const;

/** Each plan has a day of the month and a number of lessons. Its kind uses one of them or none. */
const fields = {
  kind: PlanKind,
  covers: PlanCovers,
  day_of_month: z.int().min(1).max(28),
  lessons: z.int().min(1).max(50),
  /** The days after a bill in which it is to pay. */
  pay_days: z.int().min(0).max(60),
  reminds: z.boolean(),
};

/** Bills that the server makes by itself: for one payer, or with a null payer for everybody without an own plan. */
const BillPlan = z
  .object({
    plan_id: id(),
    payer_id: id().nullable(),
    payer_name: z.string().nullable(),
    ...fields,
    words: z.string(),
    /** The day of the next bills of a monthly plan. */
    due_on: z.string().nullable(),
  })
  .meta({ id: 'BillPlan' });
export type BillPlan = z.output<typeof BillPlan>;

export const WrittenPlan = z.object({
  payer_id: rowId('payer').nullish(),
  ...fields,
  words: text(500),
});
export type WrittenPlan = z.input<typeof WrittenPlan>;

/** What the teacher should look at before a bill is made. */
const Oddity = z.enum(['nothing', 'credit', 'no_price', 'archived']);
export type Oddity = z.output<typeof Oddity>;

/** A bill that a monthly plan will make. */
const ComingBill = z
  .object({
    plan_id: id(),
    due_on: z.string(),
    payer_id: id().nullable(),
    payer_name: z.string().nullable(),
    students: z.array(z.object({ student_id: id(), student_name: z.string() })),
    total: z.number(),
    odd: z.array(Oddity),
  })
  .meta({ id: 'ComingBill' });
export type ComingBill = z.output<typeof ComingBill>;

const topics = ['bills'] as const;
const ofPlan = z.object({ plan_id: pathId() });

export const billPlans = calls({
  'GET /api/bill-plans': {
    summary: 'Планы счетов: кому, когда и за что счета выставляются сами; без плательщика — для всех остальных',
    roles: teacher,
    query: z.object(pageQuery),
    response: page(BillPlan),
    topics: ['bills', 'payers'],
  },
  'PUT /api/bill-plans': {
    summary: 'Создаёт или меняет план счетов плательщика, а без плательщика — общий план',
    roles: teacher,
    body: WrittenPlan,
    response: saved(BillPlan).meta({ id: 'SavedBillPlan' }),
    topics,
    undo: { not: 'план меняют и удаляют там же' },
  },
  'DELETE /api/bill-plans/{plan_id}': {
    summary: 'Удаляет план: новых счетов и напоминаний по нему не будет, выставленные счета остаются',
    roles: teacher,
    params: ofPlan,
    response: nothing(),
    status: 204,
    topics,
    undo: { not: 'план создают заново' },
  },
  'GET /api/bill-plans/coming': {
    summary: 'Ближайшие счета по планам на день месяца: сумма и на что стоит взглянуть',
    roles: teacher,
    query: z.object(pageQuery),
    response: page(ComingBill),
    topics: ['bills', 'payers', 'lessons', 'ledger', 'students'],
  },
  'PUT /api/bills/{bill_id}/agreement': {
    summary: 'Договорились: до этого дня о счёте не напоминать; null — напоминать как обычно',
    roles: teacher,
    params: z.object({ bill_id: pathId() }),
    body: z.object({ agreed_until: day().nullable() }),
    response: SavedBill,
    topics,
    undo: { not: 'день меняют там же' },
  },
});
