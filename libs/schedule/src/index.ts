export {
  addMinutes,
  clockFromMinutes,
  clockOf,
  DEFAULT_END,
  DEFAULT_START,
  defaultEnd,
  endsNextDay,
  isClockTime,
  lengthFault,
  lengthMinutes,
  MAX_LESSON_MINUTES,
  minutesOf,
  TIME_PLACEHOLDER,
  wireTime,
} from './clock-time.ts';
export type { ClockTime } from './clock-time.ts';
export { finishedTime, startTimeOf, typedTime } from './typed-time.ts';
export type { TypedTime } from './typed-time.ts';
export {
  gapsBetween,
  joinSpans,
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
  dayFromNumber,
  dayNumber,
  dayOf,
  daysBetween,
  daysFrom,
  daysInMonth,
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
  farthestHorizonOf,
  horizonOf,
  MAX_HORIZON_MONTHS,
  movedRepeatUntil,
  occurrencesOf,
  repeatedRuleDay,
  replaceRuleDay,
  ruleDaysOf,
  shiftedWeekday,
} from './recurrence.ts';
export type { Occurrence, RecurringRule, RuleDay } from './recurrence.ts';
export { REMINDER_CHOICES, reminderTime } from './reminders.ts';
export type { ReminderMinutes } from './reminders.ts';
export { dayInZone, hostZone, millisecondsOf, wallClock } from './wall-clock.ts';
export type { Instant, WallClock } from './wall-clock.ts';
