import { clockFromMinutes, MINUTES_IN_DAY, weekdayOf } from '@planner/schedule';
import { weekdayLabel } from '@planner/wording';
import type { Place } from '../placement/place.ts';

/** The words beside a dragged lesson: «Вт 18:00 – 19:00». */
export const placeWords = ({ date, start, end }: Place): string =>
  `${weekdayLabel(weekdayOf(date))} ${clockFromMinutes(start)} – ${clockFromMinutes(end % MINUTES_IN_DAY)}`;
