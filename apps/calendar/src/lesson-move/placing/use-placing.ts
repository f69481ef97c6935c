import type { Lesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { lengthMinutes } from '@planner/schedule';
import { useEffect, useRef } from 'react';
import type { Place } from '../../time-grid/placement/place.ts';

interface Placing {
  /** The lesson that waits for its new place. */
  placing: { lesson: Lesson; stop(): void } | null;
  /**
   * Handles a chosen place on the grid: the waiting lesson moves there and keeps its length, also when it loads later.
   */
  choose(place: Place): void;
}

/** LSN-53. A lesson chosen in its card waits for a tap on its new place: a move by single taps. */
export function usePlacing(
  { placed, stopPlacing }: { placed: number | null; stopPlacing(): void },
  lessons: readonly Lesson[],
  move: (lesson: Lesson, place: Place) => void,
): Placing {
  const shown = lessons.find(({ id }) => id === placed);
  const isElsewhere = placed !== null && shown === undefined;
  const answer = useLive('GET /api/lesson/{id}', { params: { id: placed ?? 0 } }, { enabled: isElsewhere });
  const lesson = shown ?? (isElsewhere ? answer.data?.lesson : undefined);
  const stop = useRef(stopPlacing);
  useEffect(() => {
    stop.current = stopPlacing;
  });
  useEffect(() => {
    if (placed === null) return undefined;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && stop.current();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [placed]);

  const waiting = placed === null ? undefined : lesson;
  const isLoading = isElsewhere && answer.isPending;
  const put = (whole: Lesson, { date, start }: Place): void => {
    move(whole, { date, start, end: start + lengthMinutes(whole.start_time, whole.end_time) });
    stopPlacing();
  };
  /** LSN-187: the place that was chosen before the lesson had loaded. */
  const early = useRef<Place | null>(null);
  useEffect(() => {
    const place = early.current;
    if (isLoading || place === null) return;
    early.current = null;
    if (waiting !== undefined) put(waiting, place);
  });
  return {
    placing: waiting === undefined ? null : { lesson: waiting, stop: stopPlacing },
    choose(place) {
      if (isLoading) early.current = place;
      else if (waiting !== undefined) put(waiting, place);
    },
  };
}
