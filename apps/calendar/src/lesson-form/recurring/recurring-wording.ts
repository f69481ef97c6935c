import type { Rule } from '@planner/contract';
import { clockOf } from '@planner/schedule';
import { counted, dateText, plural, weekdayLabel } from '@planner/wording';
import type { RuleDraft } from './recurring-draft.ts';

const FALL_ON_HOLIDAYS = ['попадает', 'попадают', 'попадают'] as const;

/** RUL-5: «2 раза в неделю, до 31.05 — 54 занятия, 3 попадают на каникулы». */
export function summaryText(draft: RuleDraft, total: number, holidays: number): string {
  const often = `${counted(draft.slots.length, 'раз')} в неделю`;
  const onHolidays = holidays > 0 ? `, ${holidays} ${plural(holidays, FALL_ON_HOLIDAYS)} на каникулы` : '';
  if (draft.isEndless) return `${often}, без конца${onHolidays}`;
  return `${often}, до ${dateText(draft.repeat_until ?? '').slice(0, 5)} — ${counted(total, 'занятие')}${onHolidays}`;
}

/** «вт 18:00–19:00, чт 18:00–19:00». */
export const ruleText = ({ days_of_week }: Rule): string =>
  Object.entries(days_of_week)
    .flatMap(([day, times]) =>
      times.map(
        ({ start_time, end_time }) =>
          `${weekdayLabel(Number(day)).toLowerCase()} ${clockOf(start_time)}–${clockOf(end_time)}`,
      ),
    )
    .join(', ');
