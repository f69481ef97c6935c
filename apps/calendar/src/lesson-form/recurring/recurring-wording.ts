import type { Rule } from '@planner/contract';
import { clockOf, type Day } from '@planner/schedule';
import { counted, dateText, dayAndMonth, listWords, plural, weekdayLabel } from '@planner/wording';
import type { FieldWords } from '@planner/forms';
import { DETAILS_WORDS } from '../fields/details-draft.ts';
import { dayText } from '../fields/time-draft.ts';
import type { RuleDraft, RuleEnd, RuleFormDraft } from './draft/recurring-draft.ts';

const FALL_ON_HOLIDAYS = ['попадает', 'попадают', 'попадают'] as const;
const WEEKS: Record<number, string> = { 2: 'две недели', 3: 'три недели', 4: 'четыре недели' };

const weeksText = (weeks: number): string => WEEKS[weeks] ?? counted(weeks, 'неделя');

/** RUL-82: «Каждую неделю», «Раз в две недели». */
export const intervalText = (weeks: number): string => (weeks === 1 ? 'Каждую неделю' : `Раз в ${weeksText(weeks)}`);

/** «2 раза в неделю», «Раз в две недели», «2 занятия раз в две недели». */
function oftenText({ slots, interval_weeks }: RuleDraft): string {
  if (interval_weeks === 1) return `${counted(slots.length, 'раз')} в неделю`;
  const often = intervalText(interval_weeks);
  return slots.length === 1 ? often : `${counted(slots.length, 'занятие')} ${often.toLowerCase()}`;
}

/**
 * RUL-5, RUL-80: «2 раза в неделю, до 31.05 — 54 занятия, 3 попадают на каникулы». `last` is the day of the last counted
 * lesson, once the server has named it.
 */
export function summaryText(draft: RuleDraft, total: number, holidays: number, last: Day | null = null): string {
  const often = oftenText(draft);
  const onHolidays = holidays > 0 ? `, ${holidays} ${plural(holidays, FALL_ON_HOLIDAYS)} на каникулы` : '';
  if (draft.ends === 'never') return `${often}, без конца${onHolidays}`;
  const lessons = counted(total, 'занятие');
  if (draft.ends === 'count') {
    return `${often}, ${lessons}${last === null ? '' : `, последнее ${dateText(last)}`}${onHolidays}`;
  }
  return `${often}, до ${dateText(draft.repeat_until ?? '').slice(0, 5)} — ${lessons}${onHolidays}`;
}

/** RUL-82: «Первые занятия: 24 ноября, 8 декабря и 22 декабря». */
export const firstDatesText = (dates: readonly Day[]): string => `Первые занятия: ${listWords(dates.map(dayAndMonth))}`;

/** «вт 18:00–19:00, чт 18:00–19:00», and «раз в две недели» if not every week. */
export const ruleText = ({ days_of_week, interval_weeks }: Rule): string => {
  const slots = Object.entries(days_of_week)
    .flatMap(([day, times]) =>
      times.map(
        ({ start_time, end_time }) =>
          `${weekdayLabel(Number(day)).toLowerCase()} ${clockOf(start_time)}–${clockOf(end_time)}`,
      ),
    )
    .join(', ');
  return interval_weeks === 1 ? slots : `${slots} ${intervalText(interval_weeks).toLowerCase()}`;
};

export const END_TEXTS = {
  until: 'До даты',
  count: 'По числу занятий',
  never: 'Без конца',
} satisfies Record<RuleEnd, string>;

/** The names of the form's fields, and their values as texts, where another window has changed the rule. */
export const RULE_WORDS: FieldWords<RuleFormDraft> = {
  rule: {
    slots: [
      'Дни и время',
      (slots) =>
        slots
          .map(
            ({ day_of_week_id, start_time, end_time }) => `${weekdayLabel(day_of_week_id)} ${start_time}–${end_time}`,
          )
          .join(', '),
    ],
    starts_on: null,
    interval_weeks: ['Повторять', intervalText],
    ends: ['Когда закончить', (ends) => END_TEXTS[ends]],
    repeat_until: ['Повторять до', dayText],
    lesson_count: 'Сколько занятий',
    followsTime: null,
  },
  details: DETAILS_WORDS,
};
