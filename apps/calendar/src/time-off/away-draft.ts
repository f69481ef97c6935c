import type { BendAct, InputOf } from '@planner/contract';
import { addDays, isClockTime, isDay, weekStart, wireTime, type Day } from '@planner/schedule';

/** The decision about one lesson. A moved lesson without a place gets a free one. */
export interface Decision {
  act: BendAct;
  conducted_date: Day | null;
  start_time: string | null;
}

export interface AwayDraft {
  first_day: Day | null;
  last_day: Day | null;
  /** Whether the time off begins or ends within a day, at a clock time. */
  is_part: boolean;
  start_time: string;
  end_time: string;
  reason: string;
  act: Exclude<BendAct, 'later'>;
  /** LSN-265. Whether the cancelled lessons wait for a new time. */
  is_later: boolean;
  notify: boolean;
  /** The decision about each lesson, by the id of the lesson. */
  decisions: Record<string, Decision>;
}

export type AwayBody = Omit<InputOf<'POST /api/time-off'>['body'], 'seen' | 'force' | 'dry_run'>;

export const newAway = (first_day: Day, last_day: Day): AwayDraft => ({
  first_day,
  last_day,
  is_part: false,
  start_time: '',
  end_time: '',
  reason: '',
  act: 'cancel',
  is_later: false,
  notify: true,
  decisions: {},
});

type Faults = Partial<Record<'first_day' | 'last_day' | 'start_time' | 'end_time', string>>;

/** A date field may hold typed text that is no day. */
export const isChosenDay = (value: Day | null): value is Day => value !== null && isDay(value);

export function awayFaults({ first_day, last_day, is_part, start_time, end_time }: AwayDraft): Faults {
  const isBackwards = isChosenDay(first_day) && isChosenDay(last_day) && last_day < first_day;
  return {
    ...(!isChosenDay(first_day) && { first_day: 'Выберите первый день' }),
    ...(!isChosenDay(last_day) && { last_day: 'Выберите последний день' }),
    ...(isBackwards && { last_day: 'Последний день не может быть раньше первого' }),
    ...(is_part && !isClockTime(start_time) && { start_time: 'Укажите, с какого часа вас не будет' }),
    ...(is_part && !isClockTime(end_time) && { end_time: 'Укажите, до какого часа вас не будет' }),
  };
}

/** The body of the call; null while the time is incomplete. */
export function awayBody(draft: AwayDraft): AwayBody | null {
  const { first_day, last_day, is_part, start_time, end_time, reason, act, is_later, notify, decisions } = draft;
  if (!isChosenDay(first_day) || !isChosenDay(last_day) || Object.keys(awayFaults(draft)).length > 0) return null;
  return {
    first_day,
    last_day,
    ...(is_part && { start_time, end_time }),
    reason,
    act: act === 'cancel' && is_later ? 'later' : act,
    notify,
    decisions: Object.entries(decisions).map(([id, decision]) => ({
      lesson_id: Number(id),
      act: decision.act,
      ...(decision.act === 'move' &&
        isChosenDay(decision.conducted_date) &&
        decision.start_time !== null &&
        isClockTime(decision.start_time) && {
          to: { conducted_date: decision.conducted_date, start_time: wireTime(decision.start_time) },
        }),
    })),
  };
}

type Preset = 'today' | 'tomorrow' | 'week' | 'next-week';

/** The days of each preset. */
export const presetDays = (today: Day): Record<Preset, { first_day: Day; last_day: Day }> => {
  const [tomorrow, monday] = [addDays(today, 1), addDays(weekStart(today), 7)];
  return {
    today: { first_day: today, last_day: today },
    tomorrow: { first_day: tomorrow, last_day: tomorrow },
    week: { first_day: today, last_day: addDays(monday, -1) },
    'next-week': { first_day: monday, last_day: addDays(monday, 6) },
  };
};
