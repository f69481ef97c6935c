import type { Lesson } from '@planner/contract';
import { liveQuery } from '@planner/live-data';
import { addDays, weekStart, type Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCalendarAddress } from '../../calendar-page/period/address.ts';
import { stepped } from '../../calendar-page/period/view-path.ts';
import { useWeek } from '../../calendar-page/use-week.ts';
import type { Turn } from '../../time-grid/drag/edge-dwell.ts';
import { attachSlide, scrollerOf } from './attach-slide.ts';
import { keptFocus } from './kept-place.ts';
import { NeighbourWeek } from './neighbour-week.tsx';

interface Neighbour {
  first: Day;
  by: Turn;
  /** The scrolled part of the shown week. */
  beside: HTMLElement | null;
}

/** The hours on the screen after a slide. */
interface KeptHours {
  first: Day;
  top: number;
}

/** LSN-260, LSN-261, LSN-262. Slides the box around it to the week before or after, which it draws only meanwhile. */
export function WeekSlide({ shown }: { shown(this: void, lessons: readonly Lesson[]): readonly Lesson[] }) {
  const { queryClient } = useShell();
  const address = useCalendarAddress();
  const first = weekStart(address.date);
  const isLoaded = useWeek(first).lessons !== undefined;
  const mark = useRef<HTMLSpanElement>(null);
  const kept = useRef<KeptHours>(null);
  const [neighbour, setNeighbour] = useState<Neighbour | null>(null);

  useEffect(() => {
    for (const by of [1, -1]) {
      const params = { date: addDays(first, 7 * by) };
      void queryClient.prefetchQuery(liveQuery('GET /api/lessons/week/{date}', { params }));
    }
  }, [queryClient, first]);

  // The grid above scrolls itself to the hours of its lessons, now and when they arrive later.
  useLayoutEffect(() => {
    const scroller = mark.current?.parentElement && scrollerOf(mark.current.parentElement);
    if (scroller && kept.current?.first === first) scroller.scrollTop = kept.current.top;
    else kept.current = null;
  }, [first, isLoaded]);

  const open = useEffectEvent((by: Turn, box: HTMLElement) =>
    flushSync(() => setNeighbour({ first: addDays(first, 7 * by), by, beside: scrollerOf(box) })),
  );
  const turn = useEffectEvent((by: Turn, box: HTMLElement) => {
    const scroller = scrollerOf(box);
    kept.current = { first: addDays(first, 7 * by), top: scroller?.scrollTop ?? 0 };
    const focus = keptFocus(box, 7 * by);
    flushSync(() => address.show(stepped('week', address.date, by)));
    scroller?.scrollTo({ left: by > 0 ? 0 : scroller.scrollWidth });
    focus();
  });
  useEffect(() => {
    const box = mark.current?.parentElement;
    if (!box) return undefined;
    const scrolled = () => {
      if (kept.current !== null) kept.current.top = scrollerOf(box)?.scrollTop ?? 0;
    };
    box.addEventListener('scroll', scrolled, { capture: true, passive: true });
    const detach = attachSlide(box, {
      open: (by) => open(by, box),
      turn: (by) => turn(by, box),
      close: () => setNeighbour(null),
    });
    return () => {
      box.removeEventListener('scroll', scrolled, { capture: true });
      detach();
    };
  }, []);
  return (
    <>
      {/* A test sees by its size that the code has loaded. */}
      <span ref={mark} style={{ position: 'absolute', width: 1, height: 1 }} data-slides aria-hidden="true" />
      {/* The week that has become the shown one is drawn only there. */}
      {neighbour !== null && neighbour.first !== first && (
        <NeighbourWeek key={neighbour.first} {...neighbour} address={address} shown={shown} />
      )}
    </>
  );
}
