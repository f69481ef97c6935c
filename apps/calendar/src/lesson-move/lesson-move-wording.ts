import type { Lesson } from '@planner/contract';
import { clockFromMinutes, MINUTES_IN_DAY, weekdayOf } from '@planner/schedule';
import { dayAndMonth, weekdayLabel } from '@planner/wording';
import type { Place } from '../time-grid/place.ts';

/** «Вт, 24 ноября, 18:00–19:00». */
export const placeText = ({ date, start, end }: Place): string =>
  `${weekdayLabel(weekdayOf(date))}, ${dayAndMonth(date)}, ${clockFromMinutes(start)}–${clockFromMinutes(end % MINUTES_IN_DAY)}`;

export const movedText = (lesson: Lesson, place: Place): string =>
  `${lesson.student_name}: теперь ${placeText(place).toLowerCase()}`;
