export {
  addMinutes,
  clockFromMinutes,
  clockOf,
  DEFAULT_END,
  DEFAULT_START,
  endsNextDay,
  isClockTime,
  lengthFault,
  lengthMinutes,
  minutesOf,
  TIME_PLACEHOLDER,
  wireTime,
} from './clock-time.ts';
export type { ClockTime } from './clock-time.ts';
export { finishedTime, startTimeOf, typedDigits, typedTime } from './typed-time.ts';
export type { TypedTime } from './typed-time.ts';
export {
  gapsBetween,
  MINUTES_IN_DAY,
  partOnFirstDay,
  spanOfLesson,
  spansOverlap,
  tailOnNextDay,
  withBreak,
} from './day-span.ts';
export type { Span } from './day-span.ts';
export {
  addDays,
  addMonths,
  dayNumber,
  dayOf,
  daysBetween,
  daysOfRange,
  inSameWeek,
  isDay,
  nextWeekday,
  partsOfDay,
  WEEKDAY_IDS,
  weekdayOf,
  weekOf,
  weeksOfMonth,
  weekStart,
} from './week.ts';
export type { Day, WeekdayId } from './week.ts';
export {
  countOccurrences,
  dayOfCount,
  farthestHorizonOf,
  horizonOf,
  movedRepeatUntil,
  occurrencesOf,
  repeatedRuleDay,
  ruleDaysOf,
  shiftedWeekday,
} from './recurrence.ts';
export type { Occurrence, RecurringRule, RuleDay } from './recurrence.ts';
export { clockElsewhere, dayInZone, hostZone, isKnownZone, millisecondsOf, wallClock, zoneHere } from './wall-clock.ts';
export type { Instant, WallClock } from './wall-clock.ts';
