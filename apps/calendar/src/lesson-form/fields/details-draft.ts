import type { Rule } from '@planner/contract';
import { type FieldWords, typedWhole } from '@planner/forms';
import { roublesText, typedPrice } from '@planner/money';
import type { FieldFaults } from '../lesson-faults.ts';

/**
 * The fields of every lesson form besides the student or group and the time. null: untouched, so the teacher's default
 * applies.
 */
export interface DetailsDraft {
  cost: string;
  break_minutes: string | null;
  reminder_minutes: number | null;
  goal: string;
  subject_id: number | null;
  meeting_url: string | null;
}

/** The teacher's defaults. The form shows them until they are changed. */
export interface LessonDefaults {
  readonly reminder_minutes: number;
  readonly break_minutes: number;
  readonly lesson_minutes: number;
  readonly meeting_url: string;
}

/** The context of a new lesson: the teacher's defaults and time zone. */
export interface Around {
  readonly defaults: LessonDefaults | undefined;
  readonly zone: string;
}

export const EMPTY_DETAILS: DetailsDraft = {
  cost: '',
  break_minutes: null,
  reminder_minutes: null,
  goal: '',
  subject_id: null,
  meeting_url: null,
};

export const DETAILS_WORDS: FieldWords<DetailsDraft> = {
  cost: 'Стоимость, ₽',
  break_minutes: 'Перерыв после, мин',
  reminder_minutes: ['Напоминание', (minutes) => (minutes ? `за ${minutes} мин` : '')],
  goal: 'Цель занятия',
  subject_id: ['Предмет', null],
  meeting_url: 'Ссылка на занятие',
};

/**
 * Returns the draft of an existing lesson or rule. A group without its own price shows none, because each member has a
 * price.
 */
export const detailsOf = (
  { group_id, break_minutes, ...details }: Pick<Rule, 'group_id' | keyof Omit<DetailsDraft, 'cost'>>,
  cost: number,
): DetailsDraft => ({
  cost: group_id !== null && cost === 0 ? '' : roublesText(cost),
  break_minutes: String(break_minutes),
  reminder_minutes: details.reminder_minutes,
  goal: details.goal,
  subject_id: details.subject_id,
  meeting_url: details.meeting_url,
});

const LONGEST_BREAK = 240;
const REMINDERS = [0, 5, 10, 15] as const;

const reminderOf = (minutes: number) => REMINDERS.find((one) => one === minutes);

/** An emptied break means no break. */
const typedBreak = (text: string): number | null =>
  typedWhole(text, 0, LONGEST_BREAK) ?? (text.trim() === '' ? 0 : null);

export const detailFaults = ({ cost, break_minutes }: DetailsDraft): FieldFaults => ({
  ...(typedPrice(cost) === null && { cost: 'no_amount' }),
  ...(break_minutes !== null && typedBreak(break_minutes) === null && { break_minutes: 'no_minutes' }),
});

/**
 * LSN-5, LSN-56. Returns the details to send. Without a typed price the field is omitted and the server uses the rate.
 */
export function detailsToSend(draft: DetailsDraft, defaults: LessonDefaults | undefined) {
  const reminder_minutes = reminderOf(draft.reminder_minutes ?? defaults?.reminder_minutes ?? -1);
  const break_minutes = draft.break_minutes === null ? defaults?.break_minutes : (typedBreak(draft.break_minutes) ?? 0);
  return {
    goal: draft.goal,
    subject_id: draft.subject_id,
    ...(reminder_minutes !== undefined && { reminder_minutes }),
    ...(break_minutes !== undefined && { break_minutes }),
    ...(draft.meeting_url !== null && { meeting_url: draft.meeting_url.trim() }),
  };
}
