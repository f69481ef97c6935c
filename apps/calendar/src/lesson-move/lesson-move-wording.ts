import type { Lesson, SeriesReport } from '@planner/contract';
import { clockFromMinutes, MINUTES_IN_DAY, weekdayOf } from '@planner/schedule';
import { dayAndMonth, weekdayLabel, studentName } from '@planner/wording';
import { severalText } from '../lesson-change/several-text.ts';
import type { Place } from '../time-grid/placement/place.ts';

/** «Вт, 24 ноября, 18:00–19:00». */
export const placeText = ({ date, start, end }: Place): string =>
  `${weekdayLabel(weekdayOf(date))}, ${dayAndMonth(date)}, ${clockFromMinutes(start)}–${clockFromMinutes(end % MINUTES_IN_DAY)}`;

/**
 * Returns the toast of a move: the new place of one lesson, or the number of several. LSN-84: and whether the charge
 * was reversed.
 */
export function movedText(lesson: Lesson, place: Place, report: SeriesReport | null, isBack = false): string {
  const several = report && severalText(report);
  return several === null
    ? `${studentName(lesson)}: теперь ${placeText(place).toLowerCase()}${isBack ? ', списание возвращено' : ''}`
    : `${studentName(lesson)}: перенесено ${several}`;
}
