import { lengthMinutes, minutesOf } from './clock-time.ts';

/** A span without its end moment, in minutes of a day or in milliseconds of instants. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const MINUTES_IN_DAY = 24 * 60;

/** Returns a lesson's span in minutes of its first day. The end of a lesson over midnight exceeds 1440 (TIM-3). */
export function spanOfLesson(start_time: string, end_time: string): Span {
  const start = minutesOf(start_time);
  return { start, end: start + lengthMinutes(start_time, end_time) };
}

/** Returns the span extended by the break after it. The break counts as busy (TIM-9). */
export const withBreak = (span: Span, break_length: number): Span => ({
  start: span.start,
  end: span.end + break_length,
});

/** Whether two spans share a moment; touching spans do not (TIM-9). */
export const spansOverlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Returns the part of a lesson's span on its first day. */
export const partOnFirstDay = (span: Span): Span => ({ start: span.start, end: Math.min(span.end, MINUTES_IN_DAY) });

/**
 * Returns the part of a lesson's span after midnight, in minutes of the next day; null when the lesson ends by
 * midnight.
 */
export function tailOnNextDay(span: Span): Span | null {
  return span.end > MINUTES_IN_DAY ? { start: 0, end: span.end - MINUTES_IN_DAY } : null;
}

/** Sorts spans and joins overlapping and touching ones. */
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

/** Returns the gaps between busy spans within the working time, without gaps shorter than `at_least` (TIM-10). */
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
