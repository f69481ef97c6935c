import { z } from 'zod';
import { calls } from './call.ts';
import { growingPage, growingQuery, id, pathId } from '@planner/calls';
import { FreeLesson, Package } from './packages.ts';
import { LedgerLine } from './students.ts';

const teacher = ['teacher'] as const;
const ofStudent = z.object({ id: pathId() });

/**
 * The account of one student in roubles. The balance is what was received and brought along, less what was charged for lessons
 * and what has burned with packages.
 */
export const StudentAccount = z
  .object({
    balance: z.number(),
    /** Paid and not given back. */
    received: z.number(),
    /** Charged for lessons and not taken back. */
    earned: z.number(),
    burned: z.number(),
    /** What the student brought along when the card was made; below zero a debt. */
    brought: z.number(),
    /** What lessons planned up to a day, this one too, will cost with what packages pay of them, and what is left then. */
    planned: z.object({ until: z.string(), lessons: z.int(), cost: z.number(), balance_after: z.number() }),
    packages: z.array(Package),
    /** The newest first. */
    free_lessons: z.array(FreeLesson),
  })
  .meta({ id: 'StudentAccount' });
export type StudentAccount = z.output<typeof StudentAccount>;

/** A line of the account; of what stands in the cash book with its payment. */
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
