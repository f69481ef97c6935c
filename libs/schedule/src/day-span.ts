import { lengthMinutes, minutesOf } from './clock-time.ts';

/** From one moment up to, not including, another: minutes of a day, or milliseconds of instants. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const MINUTES_IN_DAY = 24 * 60;

/** The span of a lesson in minutes of the day it starts on; through midnight its end is above 1440 (TIM-3). */
export function spanOfLesson(start_time: string, end_time: string): Span {
  const start = minutesOf(start_time);
  return { start, end: start + lengthMinutes(start_time, end_time) };
}

/** The span lengthened by a break after it, which counts as busy (TIM-9). */
export const withBreak = (span: Span, break_length: number): Span => ({
  start: span.start,
  end: span.end + break_length,
});

/** Says whether two spans share a moment; spans that only touch do not (TIM-9). */
export const spansOverlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** The part of a lesson's span on the day it starts. */
export const partOnFirstDay = (span: Span): Span => ({ start: span.start, end: Math.min(span.end, MINUTES_IN_DAY) });

/** The part of a lesson's span after midnight, in minutes of the next day; null when it ends by midnight. */
export function tailOnNextDay(span: Span): Span | null {
  return span.end > MINUTES_IN_DAY ? { start: 0, end: span.end - MINUTES_IN_DAY } : null;
}

/** Puts spans in order and joins those that overlap or touch. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last !== undefined && span.start <= last.end) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else if (span.end > span.start) {
      joined.push(span);
    }
  }
  return joined;
}

/** The free spans between busy ones inside a day's working time, those shorter than `at_least` left out (TIM-10). */
export function gapsBetween(busy: readonly Span[], within: Span, at_least = 1): Span[] {
  const gaps: Span[] = [];
  let free = within.start;
  for (const span of joinSpans(busy)) {
    const end = Math.min(span.start, within.end);
    if (end - free >= at_least) gaps.push({ start: free, end });
    free = Math.max(free, span.end);
  }
  if (within.end - free >= at_least) gaps.push({ start: free, end: within.end });
  return gaps;
}
