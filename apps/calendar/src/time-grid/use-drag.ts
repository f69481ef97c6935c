import type { Lesson } from '@planner/contract';
import { clockFromMinutes, spanOfLesson, weekdayOf } from '@planner/schedule';
import { weekdayLabel } from '@planner/wording';
import { useEffect, useRef, type RefObject } from 'react';
import { attachDrag } from './drag.ts';
import type { Place } from './drag-target.ts';
import { isMovable } from '../lesson-look/lesson-look.ts';
import styles from './time-grid.module.css';

interface DragWiring {
  scroller: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLElement | null>;
  byId: ReadonlyMap<number, Lesson>;
  from: number;
  to: number;
  onMove(lesson: Lesson, place: Place): void;
  onChoose(place: Place): void;
}

/** Attaches the drag once and feeds it what the grid shows now. */
export function useDrag(wiring: DragWiring) {
  const latest = useRef(wiring);
  useEffect(() => {
    latest.current = wiring;
  });

  const placeOf = (id: number): Place | null => {
    const lesson = latest.current.byId.get(id);
    if (lesson === undefined || !isMovable(lesson)) return null;
    return { date: lesson.conducted_date, ...spanOfLesson(lesson.start_time, lesson.end_time) };
  };

  useEffect(() => {
    const { scroller, grid } = latest.current;
    if (scroller.current === null || grid.current === null) return undefined;
    return attachDrag({
      scroller: scroller.current,
      grid: grid.current,
      ghostClass: styles.ghost ?? '',
      tagClass: styles.tag ?? '',
      drawnClass: styles.drawn ?? '',
      placeOf,
      range: () => ({ from: latest.current.from * 60, minutes: (latest.current.to - latest.current.from) * 60 }),
      words: ({ date, start, end }) =>
        `${weekdayLabel(weekdayOf(date))} ${clockFromMinutes(start)} – ${clockFromMinutes(end % 1440)}`,
      drop(id, place) {
        const lesson = latest.current.byId.get(id);
        if (lesson !== undefined) latest.current.onMove(lesson, place);
      },
      draw: (place) => latest.current.onChoose(place),
    });
  }, []);

  return { placeOf };
}
