import type { Lesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { lengthMinutes } from '@planner/schedule';
import { useEffect, useRef } from 'react';
import type { Place } from '../time-grid/place.ts';

interface Placing {
  lesson: Lesson;
  /** Moves the lesson there with the length it has. */
  put(place: Place): void;
  stop(): void;
}

/** LSN-53. A lesson chosen in its card waits for a tap on its new place: a move by single taps. */
export function usePlacing(
  { placed, stopPlacing }: { placed: number | null; stopPlacing(): void },
  lessons: readonly Lesson[],
  move: (lesson: Lesson, place: Place) => void,
): Placing | null {
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

  if (placed === null || lesson === undefined) return null;
  return {
    lesson,
    put({ date, start }) {
      move(lesson, { date, start, end: start + lengthMinutes(lesson.start_time, lesson.end_time) });
      stopPlacing();
    },
    stop: stopPlacing,
  };
}
