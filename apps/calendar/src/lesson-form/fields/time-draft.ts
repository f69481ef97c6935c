import {
  addMinutes,
  clockOf,
  DEFAULT_END,
  DEFAULT_START,
  isClockTime,
  isDay,
  lengthFault,
  lengthMinutes,
  startTimeOf,
  wireTime,
  type Day,
} from '@planner/schedule';
import type { Lesson } from '@planner/contract';
import { dayAndMonth } from '@planner/wording';
import { type FieldFaults } from '../lesson-faults.ts';

/** A typed start and end; '' is unset. */
export interface SpanDraft {
  start_time: string;
  end_time: string;
  /**
   * The end follows the start by these minutes: the teacher's usual length, or the lesson's previous one. null: the
   * user set the end by hand.
   */
  follows: 'usual' | number | null;
}

/** `conducted_date` is null when emptied, and the typed text when it is not a date. */
export interface TimeDraft extends SpanDraft {
  conducted_date: string | null;
}

const USUAL_MINUTES = 60;

export interface Wished {
  conducted_date?: string | undefined;
  start_time?: string | undefined;
  end_time?: string | undefined;
  /** Whether the form has found the time itself: then the user has chosen no weekday yet. */
  isTimeFound?: boolean;
}

/** LSN-2, TIM-8. Without a valid requested time a lesson is today from 00:00 to 01:00. */
export function newTime({ conducted_date, start_time, end_time }: Wished, today: Day): TimeDraft {
  const start = start_time === undefined ? null : startTimeOf(start_time.slice(0, DEFAULT_START.length));
  if (start === null) {
    if (start_time !== undefined) console.error(`Not a start time: ${start_time}`);
    return {
      conducted_date: conducted_date ?? today,
      start_time: DEFAULT_START,
      end_time: DEFAULT_END,
      follows: 'usual',
    };
  }
  const end = end_time === undefined ? addMinutes(start, USUAL_MINUTES) : clockOf(end_time);
  const follows = end_time === undefined ? 'usual' : lengthMinutes(start, end);
  return { conducted_date: conducted_date ?? today, start_time: start, end_time: end, follows };
}

export const timeOf = ({ conducted_date, start_time, end_time }: Lesson): TimeDraft => ({
  conducted_date,
  start_time: clockOf(start_time),
  end_time: clockOf(end_time),
  follows: lengthMinutes(start_time, end_time),
});

/** LSN-2. The end follows the start and wraps at midnight, until the user sets it by hand. */
export function withStart<Draft extends SpanDraft>(draft: Draft, start_time: string, usual = USUAL_MINUTES): Draft {
  if (draft.follows === null || !isClockTime(start_time)) return { ...draft, start_time };
  const minutes = draft.follows === 'usual' ? usual : draft.follows;
  return { ...draft, start_time, end_time: addMinutes(start_time, minutes) };
}

export const withEnd = <Draft extends SpanDraft>(draft: Draft, end_time: string): Draft => ({
  ...draft,
  end_time,
  follows: null,
});

/** Returns the minutes of a span; 60 for an incomplete one. */
export const minutesOfSpan = ({ start_time, end_time }: SpanDraft): number =>
  isClockTime(start_time) && isClockTime(end_time) ? lengthMinutes(start_time, end_time) : USUAL_MINUTES;

/** LSN-1, LSN-3: returns the faults of a start and an end, for every form that has both. */
export function spanFaults({ start_time, end_time }: SpanDraft): FieldFaults {
  if (start_time === '' || end_time === '') {
    return { ...(start_time === '' && { start_time: 'missing' }), ...(end_time === '' && { end_time: 'missing' }) };
  }
  const fault = lengthFault(start_time, end_time);
  return fault === null ? {} : { end_time: fault === 'empty' ? 'no_length' : 'too_long' };
}

/** Returns the faults of a typed day. */
export function dayFaults(day: string | null, field: string): FieldFaults {
  if (day === null) return { [field]: 'missing' };
  return isDay(day) && day >= '1900-01-01' && day <= '2100-12-31' ? {} : { [field]: 'no_such_day' };
}

export const timeFaults = (draft: TimeDraft): FieldFaults => ({
  ...dayFaults(draft.conducted_date, 'conducted_date'),
  ...spanFaults(draft),
});

/** Returns a typed day in words; '' when it is none. */
export const dayText = (day: string | null): string => (day !== null && isDay(day) ? dayAndMonth(day) : '');

/** Returns the time to send. The draft must have no faults. */
export const timeToSend = ({ conducted_date, start_time, end_time }: TimeDraft) => ({
  conducted_date: conducted_date ?? '',
  start_time: wireTime(start_time),
  end_time: wireTime(end_time),
});
