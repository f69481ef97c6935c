import { kopecksOf, roublesOf } from '@planner/money';
import type { FieldFault } from './checking.ts';

/** What every form of a lesson has besides its learner and its time. null: untouched, the teacher's own default counts. */
export interface DetailsDraft {
  cost: string;
  break_minutes: string | null;
  reminder_minutes: number | null;
  goal: string;
  subject_id: number | null;
  meeting_url: string | null;
}

/** The teacher's defaults as the form shows them until they are changed. */
export interface LessonDefaults {
  readonly reminder_minutes: number;
  readonly break_minutes: number;
  readonly lesson_minutes: number;
  readonly meeting_url: string;
}

export const EMPTY_DETAILS: DetailsDraft = {
  cost: '',
  break_minutes: null,
  reminder_minutes: null,
  goal: '',
  subject_id: null,
  meeting_url: null,
};

const LONGEST_BREAK = 240;
const REMINDERS = [0, 5, 10, 15] as const;

/** Roubles of what was typed; undefined where nothing was, null where it is no amount. */
export function typedCost(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const minor = kopecksOf(text);
  return minor === null || minor < 0 ? null : roublesOf(minor);
}

const typedBreak = (text: string): number | null => {
  if (!/^\s*\d{0,3}\s*$/.test(text)) return null;
  const minutes = Number(text);
  return minutes <= LONGEST_BREAK ? minutes : null;
};

const reminderOf = (minutes: number) => REMINDERS.find((one) => one === minutes);

/** What is wrong with the details; `cost` is the name the form's call gives it. */
export function detailFaults(draft: DetailsDraft, cost: string): FieldFault[] {
  const faults: FieldFault[] = [];
  if (typedCost(draft.cost) === null) faults.push({ field: cost, reason: 'no_amount' });
  if (draft.break_minutes !== null && typedBreak(draft.break_minutes) === null) {
    faults.push({ field: 'break_minutes', reason: 'no_minutes' });
  }
  return faults;
}

/** LSN-5, LSN-56. The details as they are sent: a price not typed is left out and the server takes the rate. */
export function detailsToSend(draft: DetailsDraft, defaults: LessonDefaults | undefined) {
  const reminder_minutes = reminderOf(draft.reminder_minutes ?? defaults?.reminder_minutes ?? -1);
  const break_minutes = draft.break_minutes === null ? defaults?.break_minutes : (typedBreak(draft.break_minutes) ?? 0);
  return {
    goal: draft.goal,
    subject_id: draft.subject_id,
    ...(reminder_minutes !== undefined && { reminder_minutes }),
    ...(break_minutes !== undefined && { break_minutes }),
    ...(draft.meeting_url !== null && { meeting_url: draft.meeting_url }),
  };
}
