import { z } from 'zod';
import { calls } from './call.ts';
import { day, growingPage, growingQuery, id, pathId } from '@planner/calls';
import { bookDay } from './fields.ts';
import { FreeLesson, Package } from './packages.ts';
import { LedgerLine } from './students.ts';

const teacher = ['teacher'] as const;
const ofStudent = z.object({ id: pathId() });

/**
 * The account of one student in roubles. The balance is `received` plus `brought`, minus `earned`, `burned` and
 * `packaged`.
 */
export const StudentAccount = z
  .object({
    balance: z.number(),
    /** The payments without refunds. */
    received: z.number(),
    /** The charges for lessons without reversed charges. */
    earned: z.number(),
    burned: z.number(),
    /** The opening balance of the card; negative for a debt. */
    brought: z.number(),
    /** The price of the unused lessons of open packages. It pays nothing else. */
    packaged: z.number(),
    /** The charged lessons that no money covers, and the sum that they lack. With a package they are outside of it. */
    unpaid: z.object({ lessons: z.int(), sum: z.number() }),
    /**
     * The planned lessons up to and including the day `until`, how many of them a package pays, the cost of the others,
     * and the balance after them.
     */
    planned: z.object({
      until: z.string(),
      lessons: z.int(),
      packaged: z.int(),
      cost: z.number(),
      balance_after: z.number(),
    }),
    packages: z.array(Package),
    /** Newest first. */
    free_lessons: z.array(FreeLesson),
  })
  .meta({ id: 'StudentAccount' });
export type StudentAccount = z.output<typeof StudentAccount>;

/** A line of the account. `payment_id` is set when the line has a payment in the cash book. */
export const AccountLine = LedgerLine.extend({ payment_id: id().nullable() }).meta({ id: 'AccountLine' });
export type AccountLine = z.output<typeof AccountLine>;

/** A conducted and unpaid lesson that a package entered today can still pay. */
export const LateLesson = z
  .object({ lesson_id: id(), conducted_date: z.string(), amount: z.number() })
  .meta({ id: 'LateLesson' });
export type LateLesson = z.output<typeof LateLesson>;

export const studentAccount = calls({
  'GET /api/students/{id}/account': {
    summary: 'Баланс ученика: из чего он сложился, что от него останется после запланированных занятий, абонементы',
    roles: teacher,
    params: ofStudent,
    response: StudentAccount,
    topics: ['ledger', 'lessons', 'students'],
  },
  'GET /api/students/{id}/ledger': {
    summary:
      'Движения по счёту ученика с балансом после каждого, новые сверху; up_to: число из ответа с первой страницей',
    roles: teacher,
    params: ofStudent,
    query: z.object(growingQuery),
    response: growingPage(AccountLine).meta({ id: 'AccountLines' }),
    topics: ['ledger', 'lessons'],
  },
  'GET /api/students/{id}/late-lessons': {
    summary: 'Проведённые неоплаченные занятия ученика, которые может оплатить абонемент с этими днями, сначала ранние',
    roles: teacher,
    params: ofStudent,
    query: z.object({ date: bookDay(), expires_on: day().optional() }),
    response: z.object({ lessons: z.array(LateLesson) }),
    topics: ['ledger', 'lessons'],
  },
});
