import { addDays, type Day } from '@planner/schedule';

/** BIL-80. The days of the reminders, counted from the last day to pay. */
const STEPS = [-1, 0, 3, 7] as const;

/** BIL-91. The days of the looks at a bill without a rest after its last step, counted from the last day to pay. */
const LATER_LOOKS = [14, 21, 28, 35] as const;
/** BIL-91. A bill is looked at until so many days after its last day to pay. */
export const LOOKS_BACK = 35;

/** BIL-91. The next day on which a bill without a rest is looked at, because its payment may be undone. */
export const nextLook = (due_on: Day, from: Day): Day | null =>
  [...STEPS, ...LATER_LOOKS].map((days) => addDays(due_on, days)).find((day) => day >= from) ?? null;

interface Reminded {
  /** Null without reminders. */
  due_on: Day | null;
  /** No reminder until the end of this day. */
  agreed_until: Day | null;
  /** The last sent step. */
  last: number | null;
  /** The earliest day of the next reminder. */
  from: Day;
}

const latest = (...days: readonly Day[]): Day => days.reduce((one, other) => (one > other ? one : other));

/**
 * BIL-80, BIL-81. The next reminder of a bill: its step and its day. Steps whose days have passed become one, the last of
 * them. Null after the last step.
 */
export function nextReminder({ due_on, agreed_until, last, from }: Reminded): { step: number; day: Day } | null {
  if (due_on === null) return null;
  const free = agreed_until === null ? from : latest(from, addDays(agreed_until, 1));
  let next: { step: number; day: Day } | null = null;
  for (const step of STEPS) {
    if (last !== null && step <= last) continue;
    const day = latest(free, addDays(due_on, step));
    if (next === null || day <= next.day) next = { step, day };
  }
  return next;
}
