import { day, id, nothing, page, pageQuery, pathId, saved, text, versionOrNone } from '@planner/calls';
import { z } from 'zod';
import { SavedBill } from './bills.ts';
import { calls } from './call.ts';
import { namesake } from './fields.ts';
import { TypeConnect } from './reference.ts';
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
    version: z.int(),
  })
  .meta({ id: 'BillPlan' });
export type BillPlan = z.output<typeof BillPlan>;

export const WrittenPlan = z.object({
  payer_id: rowId('payer').nullish(),
  ...fields,
  words: text(500),
  /** 0 creates a plan, and is refused if the payer has one. */
  version: versionOrNone(),
});
export type WrittenPlan = z.input<typeof WrittenPlan>;

/** What the teacher should look at before a bill is made. */
const Oddity = z.enum(['refused', 'nothing', 'credit', 'no_price', 'archived']);
export type Oddity = z.output<typeof Oddity>;

/** A bill that a monthly plan will make. */
const ComingBill = z
  .object({
    plan_id: id(),
    due_on: z.string(),
    payer_id: id().nullable(),
    payer_name: z.string().nullable(),
    students: z.array(z.object({ student_id: id(), student_name: z.string(), namesake: namesake() })),
    total: z.number(),
    odd: z.array(Oddity),
    /** Why the bill cannot be made. */
    refusal: z.string().nullable(),
    /** The teacher has left the bill out of the next run. */
    is_skipped: z.boolean(),
    /** Whether an account sees the money of all these students, so that somebody can be reminded. */
    has_reader: z.boolean(),
  })
  .meta({ id: 'ComingBill' });
export type ComingBill = z.output<typeof ComingBill>;

/** A reminder that no account reads, so the teacher sends it: its text, and how to write to the payer. */
const ReminderByHand = z
  .object({
    bill_id: id(),
    number: z.int(),
    date: z.string(),
    due_on: z.string(),
    left: z.number(),
    payer_name: z.string().nullable(),
    students: z.array(z.object({ student_id: id(), student_name: z.string(), namesake: namesake() })),
    /** The words of the plan, with the address of the bill's page. */
    text: z.string(),
    phone_number: z.string(),
    contact: z.string(),
    type_connect: TypeConnect.nullable(),
    email: z.string(),
  })
  .meta({ id: 'ReminderByHand' });
export type ReminderByHand = z.output<typeof ReminderByHand>;

const topics = ['bills'] as const;
/** A payer shows whether it has a plan. */
const ofPayers = ['bills', 'payers'] as const;
const ofPlan = z.object({ plan_id: pathId() });

export const billPlans = calls({
  'GET /api/bill-plans': {
    summary: 'Планы счетов: кому, когда и за что счета выставляются сами; с payer_id — план одного плательщика',
    roles: teacher,
    query: z.object({ ...pageQuery, payer_id: pathId().optional() }),
    response: page(BillPlan),
    topics: ['bills', 'payers'],
  },
  'PUT /api/bill-plans': {
    summary: 'Создаёт или меняет план счетов плательщика, а без плательщика — общий план',
    roles: teacher,
    body: WrittenPlan,
    response: saved(BillPlan).meta({ id: 'SavedBillPlan' }),
    topics: ofPayers,
    undo: { not: 'план меняют и удаляют там же' },
  },
  'DELETE /api/bill-plans/{plan_id}': {
    summary: 'Удаляет план: новых счетов и напоминаний по нему не будет, выставленные счета остаются',
    roles: teacher,
    params: ofPlan,
    response: nothing(),
    status: 204,
    topics: ofPayers,
    undo: { not: 'план создают заново' },
  },
  'GET /api/bill-plans/coming': {
    summary: 'Ближайшие счета по планам на день месяца: сумма и на что стоит взглянуть',
    roles: teacher,
    query: z.object(pageQuery),
    response: page(ComingBill),
    topics: ['bills', 'payers', 'lessons', 'ledger', 'students'],
  },
  'PUT /api/bill-plans/{plan_id}/left-out': {
    summary:
      'Не выставлять ближайший счёт плана одному получателю или вернуть этот счёт; получатель — по любому ученику',
    roles: teacher,
    params: ofPlan,
    body: z.object({
      student_id: rowId('student'),
      /** The payer of the bill. A student with shares has a bill for each payer. */
      payer_id: rowId('payer').nullish(),
      due_on: day(),
      is_skipped: z.boolean(),
    }),
    response: saved(ComingBill).meta({ id: 'SavedComingBill' }),
    topics,
    undo: { not: 'счёт возвращают и убирают там же' },
  },
  'GET /api/bill-plans/by-hand': {
    summary: 'Напоминания, которые преподаватель отправляет сам: в кабинете счёт никто не видит',
    roles: teacher,
    query: z.object(pageQuery),
    response: page(ReminderByHand),
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
