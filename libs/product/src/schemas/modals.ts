import { z } from 'zod';

const nothing = z.object({});
const saved = z.object({ saved: z.literal(true) });
const moment = { conducted_date: z.string().optional(), start_time: z.string().optional() };
/** ONE-13. A form that lacks nothing begins at its button «Сохранить». */
const isReady = z.boolean().optional();
/** The end and the roubles of a new lesson. */
const filled = { end_time: z.string().optional(), cost_lesson: z.number().optional(), isReady };
/** The weekdays and the end of new recurring lessons. */
const rule = z.object({
  slots: z.array(
    z.object({
      day_of_week_id: z.number(),
      start_time: z.string().optional(),
      end_time: z.string().optional(),
    }),
  ),
  repeat_until: z.string().optional(),
  lesson_count: z.number().optional(),
  interval_weeks: z.number().optional(),
});

/**
 * The modals that modules offer each other: owner, props and result. Props are plain data. Builds and tests use the
 * schemas; a page uses only their types.
 */
export const offeredModals = {
  /**
   * A lesson of a student or group: one-time, or recurring on the second tab. With `lesson_id` the form edits that
   * lesson. With `isRuleChange` it edits the schedule of the student or group, if there is exactly one.
   */
  'lesson-form': {
    owner: 'calendar',
    props: z.object({
      student_id: z.number().optional(),
      group_id: z.number().optional(),
      ...moment,
      ...filled,
      rule: rule.optional(),
      lesson_id: z.number().optional(),
      tab: z.enum(['one-time', 'recurring']).optional(),
      isRuleChange: z.boolean().optional(),
    }),
    result: saved,
  },
  'trial-lesson-form': {
    owner: 'calendar',
    props: z.object({ ...moment, ...filled, student_name: z.string().optional() }),
    result: saved,
  },
  'student-form': {
    owner: 'students',
    props: z.object({ student_id: z.number().optional() }),
    result: z.object({ student_id: z.number() }),
  },
  /** One lesson: attendance, money, move, cancel, delete. */
  lesson: {
    owner: 'calendar',
    props: z.object({ lesson_id: z.number() }),
    result: z.object({ changed: z.boolean() }),
  },
  /** A student's payment. With `lesson_id` it is for that lesson, and `amount` is the sum owed for it. */
  payment: {
    owner: 'finance',
    props: z.object({
      student_id: z.number().optional(),
      lesson_id: z.number().optional(),
      amount: z.number().optional(),
      date: z.string().optional(),
      isReady,
    }),
    result: z.object({ payment_id: z.number() }),
  },
  /** A new bill for a student. With `lesson_id` it begins with this lesson. */
  bill: {
    owner: 'finance',
    props: z.object({ student_id: z.number(), lesson_id: z.number().optional() }),
    result: z.object({ bill_id: z.number() }),
  },
  /** Money in or out that is not a student's payment. */
  income: { owner: 'finance', props: nothing, result: z.object({ cash_line_id: z.number() }) },
  expenditure: { owner: 'finance', props: nothing, result: z.object({ cash_line_id: z.number() }) },
  'move-lesson': {
    owner: 'calendar',
    props: z.object({ lesson_id: z.number() }),
    result: z.object({ moved: z.boolean() }),
  },
  /** «Меня не будет», «Событие» and «Сдвинуть день», on the days of the page; without days on today. With `event` the
   * form of that personal event, in the week that begins on a day. */
  'time-off': {
    owner: 'calendar',
    props: z.object({
      first_day: z.string().optional(),
      last_day: z.string().optional(),
      tab: z.enum(['away', 'shift']).optional(),
      event: z.object({ id: z.number(), week: z.string() }).optional(),
    }),
    result: saved,
  },
  /** The settings of the own account, over any page. They return no result to their opener. */
  bot: { owner: 'account', props: nothing, result: nothing },
  profile: { owner: 'account', props: nothing, result: nothing },
  'notice-settings': { owner: 'account', props: nothing, result: nothing },
  'calendar-feed': { owner: 'account', props: nothing, result: nothing },
  'account-data': { owner: 'account', props: nothing, result: nothing },
  security: { owner: 'account', props: nothing, result: nothing },
  password: { owner: 'account', props: nothing, result: nothing },
  email: { owner: 'account', props: nothing, result: nothing },
  /** The event `account-deleted` reports the deletion. */
  'account-deletion': { owner: 'account', props: nothing, result: nothing },
} as const;
