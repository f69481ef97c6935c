import type { InputOf } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { isChosenDay } from './away-draft.ts';

export interface ShiftDraft {
  date: Day | null;
  by: 'minutes' | 'day';
  minutes: number;
  to_date: Day | null;
  reason: string;
  notify: boolean;
  /** The ids of lessons that stay. */
  keep: number[];
}

export type ShiftBody = Omit<InputOf<'POST /api/shift-day'>['body'], 'seen' | 'force' | 'dry_run'>;

export const newShift = (date: Day): ShiftDraft => ({
  date,
  by: 'minutes',
  minutes: 30,
  to_date: null,
  reason: '',
  notify: true,
  keep: [],
});

type Faults = Partial<Record<'date' | 'to_date', string>>;

export const shiftFaults = ({ date, by, to_date }: ShiftDraft): Faults => ({
  ...(!isChosenDay(date) && { date: 'Выберите день' }),
  ...(by === 'day' && !isChosenDay(to_date) && { to_date: 'Выберите, на какой день' }),
  ...(by === 'day' && isChosenDay(to_date) && to_date === date && { to_date: 'Это тот же день' }),
});

/** The body of the call; null while the shift is incomplete. */
export function shiftBody(draft: ShiftDraft): ShiftBody | null {
  const { date, by, minutes, to_date, reason, notify, keep } = draft;
  if (!isChosenDay(date) || Object.keys(shiftFaults(draft)).length > 0) return null;
  const where = by === 'minutes' ? { minutes } : to_date === null ? {} : { to_date };
  return { date, ...where, reason, notify, keep };
}
