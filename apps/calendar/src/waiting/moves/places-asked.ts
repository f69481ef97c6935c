import type { Lesson } from '@planner/contract';
import { type LessonPlace, placeAsked, type WaitingAct } from '@planner/live-data/waiting';
import { addDays, addMinutes, MINUTES_IN_DAY, minutesOf, spanOfLesson } from '@planner/schedule';
import type { Place } from '../../time-grid/placement/place.ts';

/** A lesson before a waiting move, and the place to which it moves. */
export interface AskedPlace {
  readonly lesson: Lesson;
  readonly place: Place;
}

const placeOf = ({ conducted_date: date, start_time, end_time }: LessonPlace): Place => ({
  date,
  ...spanOfLesson(start_time, end_time),
});

/** The place after a common move. A start past midnight lies on the next day. */
function placeAfter(
  { conducted_date, start_time, end_time }: LessonPlace,
  { days = 0, minutes = 0 }: { days?: number; minutes?: number },
): LessonPlace {
  const over = Math.floor((minutesOf(start_time) + minutes) / MINUTES_IN_DAY);
  return {
    conducted_date: addDays(conducted_date, days + over),
    start_time: addMinutes(start_time, minutes),
    end_time: addMinutes(end_time, minutes),
  };
}

/** PWA-36, PWA-39. Returns the places to which a waiting act moves lessons; none for another act. */
export function placesAsked(act: WaitingAct): readonly AskedPlace[] {
  if (act.call === 'POST /api/lessons/several') {
    const { body } = act.input;
    return (act.shifted ?? []).map((lesson) => ({ lesson, place: placeOf(placeAfter(lesson, body)) }));
  }
  const place = placeAsked(act);
  return place === null || act.moved === undefined ? [] : [{ lesson: act.moved, place: placeOf(place) }];
}
