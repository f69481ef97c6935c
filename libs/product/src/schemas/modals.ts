import { z } from 'zod';

const nothing = z.object({});
const saved = z.object({ saved: z.literal(true) });
const moment = { conducted_date: z.string().optional(), start_time: z.string().optional() };

/**
 * Which modals the modules offer each other: whose each is, what it is given and what it resolves with. Props are plain data.
 * Builds and tests read the schemas; a page has their types alone.
 */
export const offeredModals = {
  /** A lesson of a student or group: one-time, or recurring on its second tab; with `lesson_id` the same lesson is edited. */
  'lesson-form': {
    owner: 'calendar',
    props: z.object({
      student_id: z.number().optional(),
      group_id: z.number().optional(),
      ...moment,
      end_time: z.string().optional(),
      lesson_id: z.number().optional(),
      tab: z.enum(['one-time', 'recurring']).optional(),
    }),
    result: saved,
  },
  'trial-lesson-form': { owner: 'calendar', props: z.object(moment), result: saved },
  'student-form': {
    owner: 'students',
    props: z.object({ student_id: z.number().optional() }),
    result: z.object({ student_id: z.number() }),
  },
  /** One lesson opened: marks, money, move, cancel, delete. */
  lesson: {
    owner: 'calendar',
    props: z.object({ lesson_id: z.number() }),
    result: z.object({ changed: z.boolean() }),
  },
  /** What a student has paid; for a lesson of theirs where one is named, with the sum that is owed for it. */
  payment: {
    owner: 'finance',
    props: z.object({
      student_id: z.number().optional(),
      lesson_id: z.number().optional(),
      amount: z.number().optional(),
    }),
    result: z.object({ payment_id: z.number() }),
  },
  /** Money in or out that is no student's payment. */
  income: { owner: 'finance', props: nothing, result: z.object({ cash_line_id: z.number() }) },
  expenditure: { owner: 'finance', props: nothing, result: z.object({ cash_line_id: z.number() }) },
  'move-lesson': {
    owner: 'calendar',
    props: z.object({ lesson_id: z.number() }),
    result: z.object({ moved: z.boolean() }),
  },
  /** What is changed of the own account over whatever page is open; none of them has anything to tell whoever opened it. */
  bot: { owner: 'account', props: nothing, result: nothing },
  profile: { owner: 'account', props: nothing, result: nothing },
  'notice-settings': { owner: 'account', props: nothing, result: nothing },
  'calendar-feed': { owner: 'account', props: nothing, result: nothing },
  'account-data': { owner: 'account', props: nothing, result: nothing },
  security: { owner: 'account', props: nothing, result: nothing },
  password: { owner: 'account', props: nothing, result: nothing },
  email: { owner: 'account', props: nothing, result: nothing },
  /** Who deletes the account is told of it by `account-deleted`. */
  'account-deletion': { owner: 'account', props: nothing, result: nothing },
} as const;
