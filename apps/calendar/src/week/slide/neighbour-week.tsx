import type { Lesson } from '@planner/contract';
import { weekOf, type Day } from '@planner/schedule';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { filtered } from '../../calendar-page/filter/lesson-filter.ts';
import { GridSkeleton } from '../../calendar-page/grid-skeleton.tsx';
import type { CalendarAddress } from '../../calendar-page/period/address.ts';
import { useIsTouch } from '../../calendar-page/period/use-screen-width.ts';
import { useLessonWords } from '../../calendar-page/use-lesson-words.ts';
import { useWeek } from '../../calendar-page/use-week.ts';
import { zoneLabel } from '../../calendar-page/zone-label.ts';
import { OwnTimeLayer } from '../../own-time/own-time-layer.tsx';
import type { Turn } from '../../time-grid/drag/edge-dwell.ts';
import type { HeldRef } from '../../time-grid/keyboard/held.ts';
import type { Beside } from '../../time-grid/placement/use-placement.ts';
import { TimeGrid } from '../../time-grid/time-grid.tsx';
import { scrollerOf } from './attach-slide.ts';

interface NeighbourWeekProps {
  /** The first day of the week. */
  first: Day;
  by: Turn;
  /** The scrolled part of the shown week. */
  beside: HTMLElement | null;
  address: CalendarAddress;
  /** Returns the lessons after the moves that are not saved yet. */
  shown(this: void, lessons: readonly Lesson[]): readonly Lesson[];
}

const none: Lesson[] = [];
const nothing = () => undefined;

/**
 * LSN-260. The adjacent week with its lessons beside the shown one, at the same hours. It is a picture: nothing in it can be
 * used.
 */
export function NeighbourWeek({ first, by, beside, address, shown }: NeighbourWeekProps) {
  const { now, zone, filter } = address;
  const { lessons, answer } = useWeek(first);
  const days = useMemo(() => weekOf(first), [first]);
  const drawn = useMemo(
    () => filtered(shown(lessons ?? none), filter, now - (now % 60_000)),
    [shown, lessons, filter, now],
  );
  const [shared, setShared] = useState<Beside>();
  const isTouch = useIsTouch();
  const box = useRef<HTMLDivElement>(null);
  const held: HeldRef = useRef(null);
  const own = answer.data?.own_time;
  // After each time the grid has scrolled itself to its own hours.
  useLayoutEffect(() => {
    const scroller = box.current && scrollerOf(box.current);
    if (scroller === null) return;
    scroller.scrollTop = beside?.scrollTop ?? 0;
    scroller.scrollLeft = by > 0 ? 0 : scroller.scrollWidth;
  });
  return (
    <div
      style={{ position: 'absolute', inset: 0, display: 'grid', translate: `${by * 100}%` }}
      data-view="week"
      ref={box}
      inert
      aria-hidden="true"
    >
      <TimeGrid
        days={days}
        lessons={drawn}
        isLoaded={lessons !== undefined}
        isTouch={isTouch}
        now={now}
        zone={zone}
        zoneLabel={zoneLabel(zone, now)}
        words={useLessonWords()}
        label="Неделя"
        own={own}
        beside={shared}
        held={held}
        onOpen={nothing}
        onMove={nothing}
        onPick={nothing}
        onChoose={nothing}
        onShow={nothing}
      />
      {own && <OwnTimeLayer own={own} days={days} lessons={drawn} isTouch={isTouch} onBeside={setShared} />}
      {lessons === undefined && <GridSkeleton days={days.length} />}
    </div>
  );
}
