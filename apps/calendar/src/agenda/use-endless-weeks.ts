import { addDays, weekStart, type Day } from '@planner/schedule';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { canGrow, dayAtTop, farWeek, heldAt, isTooShort, NEAR_BOTTOM, NEAR_TOP, type Held } from './list-geometry.ts';

const SETTLED_MS = 150;
/** The events by which a user begins to scroll. */
const BY_USER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface Shown {
  first: Day;
  last: Day;
  /** The week of the address. */
  at: Day;
  /** The last day that scrolling wrote to the address, and the day before it. */
  passed: { from: Day; to: Day } | null;
}

const only = (week: Day): Shown => ({ first: week, last: week, at: week, passed: null });

/** Returns the weeks to show for the day in the address. They stay if scrolling led to this day; otherwise its week stands alone. */
function following(shown: Shown, date: Day): Shown {
  const { at, passed } = shown;
  const week = weekStart(date);
  if (date === passed?.to) return week === at ? shown : { ...shown, at: week };
  if (week !== at) return only(week);
  return passed === null || date === passed.from ? shown : { ...shown, passed: null };
}

/** LSN-263, LSN-264. The weeks of an endless list: which are shown, and which day of the address they belong to. */
export function useEndlessWeeks(date: Day, pass: (day: Day) => void) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const lastTop = useRef(0);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the user has scrolled since the list opened at a day. */
  const isByUser = useRef(false);
  const [kept, setShown] = useState(() => only(weekStart(date)));
  const shown = following(kept, date);
  if (shown !== kept) setShown(shown);
  const { first, last, at, passed } = shown;

  const grow = useCallback((by: 1 | -1) => {
    const list = box.current;
    if (list === null) return;
    if (held.current?.day.isConnected !== true) held.current = heldAt(list);
    // The other edge moves along if its week is far away.
    const other = farWeek(list, by) ? 7 * by : 0;
    const [top, bottom] = by > 0 ? [other, 7] : [-7, other];
    setShown((before) => ({ ...before, first: addDays(before.first, top), last: addDays(before.last, bottom) }));
  }, []);

  const fill = useCallback(
    (isUp: boolean) => {
      const list = box.current;
      // A list that is not laid out has no room to fill.
      if (list === null || list.clientHeight === 0) return;
      const { scrollTop, scrollHeight, clientHeight } = list;
      if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM && canGrow(list, 1)) grow(1);
      else if (isUp && scrollTop < NEAR_TOP && canGrow(list, -1)) grow(-1);
    },
    [grow],
  );

  /** Keeps the lessons on the screen at their place, after lessons above them have arrived or gone. */
  const onDrawn = useCallback(() => {
    const [list, hold] = [box.current, held.current];
    if (list === null) return;
    if (hold?.day.isConnected === true) list.scrollTop += hold.day.getBoundingClientRect().top - hold.top;
    fill(false);
  }, [fill]);
  useLayoutEffect(onDrawn, [onDrawn, first, last]);
  /** The day stands at the top as soon as the weeks below it make the list long enough. */
  const onOpened = useCallback((day: HTMLElement, list: HTMLElement) => {
    // The page scrolls the list, not the user, so this does not count as a way up.
    lastTop.current = 0;
    isByUser.current = false;
    held.current = { day, top: list.getBoundingClientRect().top };
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const touch = () => {
      isByUser.current = true;
    };
    for (const name of BY_USER) box.current?.addEventListener(name, touch, { signal, passive: true });
    return () => {
      stop.abort();
      clearTimeout(settling.current);
    };
  }, []);

  const settle = () => {
    const day = box.current && dayAtTop(box.current)?.dataset.agendaDay;
    if (!day || day === date) return;
    // A chosen day without lessons, or one too near the end of the list, is not at the top and stays chosen.
    if (weekStart(day) === at && !isByUser.current) return;
    setShown((before) => ({ ...before, passed: { from: date, to: day } }));
    pass(day);
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  const onScroll = useCallback(() => {
    const list = box.current;
    if (list === null) return;
    const isUp = list.scrollTop < lastTop.current;
    lastTop.current = list.scrollTop;
    if (!isTooShort(list, held.current)) held.current = heldAt(list);
    fill(isUp);
    clearTimeout(settling.current);
    settling.current = setTimeout(() => latest.current(), SETTLED_MS);
  }, [fill]);

  const weeks: Day[] = [];
  for (let week = first; week <= last; week = addDays(week, 7)) weeks.push(week);
  return { box, weeks, chosen: at, openAt: passed?.to === date ? null : date, onScroll, onDrawn, onOpened, grow };
}
