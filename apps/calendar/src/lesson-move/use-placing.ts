import type { Lesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { clockFromMinutes, lengthMinutes, MINUTES_IN_DAY } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { useEffect, useRef } from 'react';
import type { Place } from '../time-grid/placement/place.ts';

interface Placing {
  /** The lesson that waits for its new place. */
  placing: { lesson: Lesson; stop(): void } | null;
  /**
   * Handles a chosen place on the grid: the waiting lesson moves there and keeps its length. Without a waiting lesson,
   * a new one is created.
   */
  choose(place: Place): void;
}

/** LSN-53. A lesson chosen in its card waits for a tap on its new place: a move by single taps. */
export function usePlacing(
  { placed, stopPlacing }: { placed: number | null; stopPlacing(): void },
  lessons: readonly Lesson[],
  move: (lesson: Lesson, place: Place) => void,
): Placing {
  const { modals } = useShell();
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
  return {
    placing: waiting === undefined ? null : { lesson: waiting, stop: stopPlacing },
    choose({ date, start, end }) {
      if (waiting === undefined) {
        void modals.open('lesson-form', {
          conducted_date: date,
          start_time: clockFromMinutes(start),
          end_time: clockFromMinutes(end % MINUTES_IN_DAY),
        });
        return;
      }
      move(waiting, { date, start, end: start + lengthMinutes(waiting.start_time, waiting.end_time) });
      stopPlacing();
    },
  };
}
