import { z } from 'zod';
import { calls } from './call.ts';
import { growingPage, growingQuery, id, pathId } from '@planner/calls';
import { FreeLesson, Package } from './packages.ts';
import { LedgerLine } from './students.ts';

const teacher = ['teacher'] as const;
const ofStudent = z.object({ id: pathId() });

/** The account of one student in roubles. The balance is `received` plus `brought`, minus `earned` and `burned`. */
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
    /**
     * The planned lessons up to and including the day `until`: their cost, packages included, and the balance after
     * them.
     */
    planned: z.object({ until: z.string(), lessons: z.int(), cost: z.number(), balance_after: z.number() }),
    packages: z.array(Package),
    /** Newest first. */
    free_lessons: z.array(FreeLesson),
  })
  .meta({ id: 'StudentAccount' });
export type StudentAccount = z.output<typeof StudentAccount>;

/** A line of the account. `payment_id` is set when the line has a payment in the cash book. */
export const AccountLine = LedgerLine.extend({ payment_id: id().nullable() }).meta({ id: 'AccountLine' });
export type AccountLine = z.output<typeof AccountLine>;

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
});
