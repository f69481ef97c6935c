export { dateText } from './date-text.ts';
export { contactAddress, isWebAddress } from './contact-address.ts';
export type { ContactAddress } from './contact-address.ts';
export {
  allAfterText,
  dayAndMonth,
  dayHeading,
  dayTitle,
  fullDayTitle,
  datedMomentText,
  momentText,
  MONTHS,
  monthName,
  monthTitle,
  timeRangeText,
  weekRangeText,
} from './dates.ts';
export type { MonthName } from './dates.ts';
export { durationText } from './durations.ts';
export { type FailedReading, failedText } from './failed-reading.ts';
export { fieldTexts } from './fields/field-text.ts';
export type { FieldIssue } from './fields/field-issue.ts';
export { homeworkName } from './homework/homework-name.ts';
export { gradeText, HOMEWORK_STATE } from './homework/homework-state.ts';
export { ATTENDANCE_TEXT, LESSON_STATE, lessonState, lookOf, MAKE_UP_TEXT } from './lesson/lesson-state.ts';
export type { LessonLook, LessonState } from './lesson/lesson-state.ts';
export { beginning, capitalised, firstLetter, shortened } from '@planner/calls/letters';
export { counted, plural } from './plurals.ts';
export type { Forms, Noun } from './plurals.ts';
export { CRASH_TEXT, MISSING_TEXT, REFUSAL_TEXT } from './refusals.ts';
export { listWords, WEEKDAYS, weekdayLabel, weekdayName, weekdaysText } from './weekdays.ts';
export type { Weekday } from './weekdays.ts';
export { classText } from './letters/class-text.ts';
export { type Addressed, greeting } from './letters/greeting.ts';
export { continued, namedText } from './letters/named-text.ts';
export { type TextPart, textParts } from './letters/text-links.ts';
export { distinctName, studentName } from './letters/student-name.ts';
export { sizeText } from './sizes.ts';
export { freeText } from './lesson/free-lesson.ts';
export { LEGAL_VERSIONS } from './legal.ts';
export { NOTICE_GROUP_NAMES } from './notice-groups.ts';
export { nameForms } from './search/name-forms.ts';
export { containsWords, otherLayout, soughtWords } from './search/typed-words.ts';
