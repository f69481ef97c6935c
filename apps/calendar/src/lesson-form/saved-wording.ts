import type { SeriesReport } from '@planner/contract';
import { weekdayOf } from '@planner/schedule';
import {
  allAfterText,
  counted,
  dayAndMonth,
  timeRangeText,
  weekdayLabel,
  weekdaysText,
  capitalised,
  studentName,
} from '@planner/wording';
import { severalText } from '../lesson-change/several-text.ts';
import type { TimeDraft } from './fields/time-draft.ts';
import type { LessonKind, NewLessonDraft } from './new-lesson-draft.ts';
import type { RuleDraft } from './recurring/draft/recurring-draft.ts';

/** «пт, 20 ноября, 18:00–19:00». */
const timeText = ({ conducted_date, start_time, end_time }: TimeDraft): string => {
  const day = conducted_date ?? '';
  return `${weekdayLabel(weekdayOf(day)).toLowerCase()}, ${dayAndMonth(day)}, ${timeRangeText(start_time, end_time)}`;
};

/** «вт и чт». */
export const daysText = ({ slots }: RuleDraft): string =>
  weekdaysText(slots.map(({ day_of_week_id }) => day_of_week_id));

const SAVED = {
  'one-time': ({ time }) => `Занятие добавлено: ${timeText(time)}`,
  recurring: ({ rule }) => `Регулярные занятия добавлены: ${daysText(rule)}`,
  trial: ({ student }) => `Пробное занятие добавлено: ${studentName(student)}`,
} satisfies Record<LessonKind, (draft: NewLessonDraft) => string>;

/** Returns the toast for a new lesson. */
export const savedText = (kind: LessonKind, draft: NewLessonDraft): string => SAVED[kind](draft);

/** LSN-131. For a change of several lessons the toast names their number. */
export function changedLessonText(time: TimeDraft, report: SeriesReport | null): string {
  const several = report && severalText(report);
  return several === null ? `Занятие сохранено: ${timeText(time)}` : `Изменено ${several}`;
}

/**
 * Returns the effect of a rule's change on its lessons: «Изменено 26 занятий, добавлено 4»; null when no lesson
 * changed.
 */
function doneText({ created, updated, deleted, counted_until }: SeriesReport): string | null {
  const did = [
    { word: 'изменено', number: updated },
    { word: 'добавлено', number: created },
    { word: 'убрано', number: deleted },
  ].filter(({ number }) => number > 0);
  if (did.length === 0) return null;
  const parts = did.map(({ word, number }, index) => `${word} ${index === 0 ? counted(number, 'занятие') : number}`);
  const text = `${parts.join(', ')}${allAfterText(counted_until)}`;
  return capitalised(text);
}

/** LSN-131. Returns the toast for a changed rule: its days, and the number of affected lessons. */
export function changedRuleText(rule: RuleDraft, report: SeriesReport): string {
  const done = doneText(report);
  return `Расписание изменено: ${daysText(rule)}${done === null ? '' : `. ${done}`}`;
}
