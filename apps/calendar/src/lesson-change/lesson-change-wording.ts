import type { Lesson, Scope, SeriesReport } from '@planner/contract';
import { clockFromMinutes, clockOf, MINUTES_IN_DAY, weekdayOf } from '@planner/schedule';
import { dayAndMonth, weekdayLabel } from '@planner/wording';
import type { Place } from '../time-grid/drag-target.ts';

export const SCOPE_TEXT = {
  one: 'Только это занятие',
  following: 'Это и следующие',
  all: 'Все будущие',
} satisfies Record<Scope, string>;

/** «Вт, 24 ноября, 18:00–19:00». */
export const placeText = ({ date, start, end }: Place): string =>
  `${weekdayLabel(weekdayOf(date))}, ${dayAndMonth(date)}, ${clockFromMinutes(start)}–${clockFromMinutes(end % MINUTES_IN_DAY)}`;

export const movedText = (lesson: Lesson, place: Place): string =>
  `${lesson.student_name}: теперь ${placeText(place).toLowerCase()}`;

/** The line under a scope: what exactly the click will do. */
export function previewText({ created, updated, deleted, kept, conflicts }: SeriesReport): string {
  const parts = [`изменится ${updated}`];
  if (created > 0) parts.push(`добавится ${created}`);
  if (deleted > 0) parts.push(`уберётся ${deleted}`);
  if (kept.length > 0) parts.push(`останется без изменений ${kept.length}`);
  if (conflicts.length > 0) parts.push(`пересечений ${conflicts.length}`);
  return parts.join(', ');
}

/** A colliding lesson in words: «Анна, 24 ноября, 18:00–19:00». */
export const collisionText = (lesson: {
  student_name: string;
  conducted_date: string;
  start_time: string;
  end_time: string;
}): string =>
  `${lesson.student_name}, ${dayAndMonth(lesson.conducted_date)}, ${clockOf(lesson.start_time)}–${clockOf(lesson.end_time)}`;
