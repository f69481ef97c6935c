import type { OwnLesson } from '@planner/contract';
import { weekdayOf } from '@planner/schedule';
import { dayAndMonth, studentName, weekdayLabel } from '@planner/wording';
import type { OwnTime } from './own-time.ts';

/** A lesson at the top of a dialog: «Аня · вторник, 24 ноября, 18:00–19:00 · Ольга Сергеева». */
export function lessonText(
  { participants: [part], teacher_name }: OwnLesson,
  { date, start, end }: OwnTime,
  isNamed: boolean,
): string {
  const name = isNamed && part !== undefined ? `${studentName(part)} · ` : '';
  return `${name}${weekdayLabel(weekdayOf(date))}, ${dayAndMonth(date)}, ${start}–${end} · ${teacher_name}`;
}
