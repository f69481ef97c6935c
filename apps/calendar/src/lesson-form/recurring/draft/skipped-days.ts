import type { Day } from '@planner/schedule';
import { holidayOf } from '@planner/schedule/holidays';
import { dayAndMonth } from '@planner/wording';

const MOST_DAYS = 6;

/** WRK-16: «Без занятий: 31 декабря (Перенесённый выходной), 7 января (Рождество Христово), 12 января (вас не будет)». */
export function skippedText(days: readonly Day[]): string {
  const named = days.slice(0, MOST_DAYS).map((day) => `${dayAndMonth(day)} (${holidayOf(day) ?? 'вас не будет'})`);
  const left = days.length - named.length;
  return `Без занятий: ${named.join(', ')}${left > 0 ? ` и ещё ${left}` : ''}`;
}
