import type { Lesson } from '@planner/contract';
import {
  addDays,
  clockFromMinutes,
  MINUTES_IN_DAY,
  minutesOf,
  wallClock,
  weekdayOf,
  type Day,
} from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { dayTitle, weekdayLabel } from '@planner/wording';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { isMovable } from '../lesson-look/lesson-look.ts';
import { blocksByDay, openingMinute } from './day-blocks.ts';
import { DayColumn, type LessonWords } from './day-column.tsx';
import { attachDrag } from './drag.ts';
import drag from './drag.module.css';
import { GridHeads } from './grid-heads.tsx';
import { makeStop, settle, stopElement, stopOf, type HeldRef } from './keyboard/held.ts';
import { useAids } from './keyboard/use-aids.ts';
import { NowLine } from './now-line.tsx';
import { keyTarget, placeOf, type Place } from './place.ts';
import { cardHeight, columnsOf, paperHeight, placeSideBySide } from './placement.ts';
import styles from './time-grid.module.css';

export interface TimeGridProps {
  /** The days shown, left to right; one or seven. */
  days: readonly Day[];
  lessons: readonly Lesson[];
  /** Whether the lessons have come: the paper opens where they begin. */
  isLoaded: boolean;
  /** Fingers need larger cards. */
  isTouch: boolean;
  now: number;
  zone: string;
  /** Short name of the zone for the corner of the week. */
  zoneLabel: string;
  words: LessonWords;
  label: string;
  /** Where the keyboard is, also from one week to the next. */
  held: HeldRef;
  onOpen(lesson: Lesson): void;
  /** A lesson was moved or its end changed; what is passed is the new place. */
  onMove(lesson: Lesson, place: Place): void;
  /** Empty paper was chosen: a slot of an hour, or the span that was drawn. */
  onChoose(place: Place): void;
  /** The keyboard has gone, or has taken a lesson, to a day that is not shown. */
  onShow(day: Day): void;
}

/** The least a card is drawn for, in minutes of paper: two lines by mouse, 44 px by finger. */
const LEAST = { mouse: 30, touch: 42 } as const;

/** The hours named in the gutter; midnight is the edge. */
const HOURS = Array.from({ length: 23 }, (_, index) => index + 1);

const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The squared paper: days as columns, hours as rows, lessons placed on them; drag, resize, draw, keyboard. */
export function TimeGrid(props: TimeGridProps) {
  const { days, lessons, isLoaded, isTouch, now, zone, zoneLabel, words, label, held } = props;
  const { report } = useShell();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const least = isTouch ? LEAST.touch : LEAST.mouse;
  const blocks = useMemo(() => blocksByDay(days, lessons, least), [days, lessons, least]);
  const placed = useMemo(() => new Map([...blocks].map(([day, own]) => [day, placeSideBySide(own)])), [blocks]);
  const byId = useMemo(() => new Map(lessons.map((lesson) => [lesson.id, lesson])), [lessons]);
  const { date: today, time } = wallClock(now, zone);
  // What is attached once reads from here what the grid shows and tells now.
  const latest = useRef({ props, byId, blocks, least });
  useEffect(() => {
    latest.current = { props, byId, blocks, least };
    if (grid.current !== null && isLoaded) settle(grid.current, held, blocks);
  });
  const withAids = useAids(grid, latest, (error) => report(error, 'подсказки календаря'));

  useEffect(() => {
    if (scroller.current === null || grid.current === null) return undefined;
    return attachDrag({
      scroller: scroller.current,
      grid: grid.current,
      ghostClass: drag.ghost ?? '',
      tagClass: drag.tag ?? '',
      drawnClass: drag.drawn ?? '',
      placeOf(id) {
        const lesson = latest.current.byId.get(id);
        return lesson !== undefined && isMovable(lesson) ? placeOf(lesson) : null;
      },
      heightOf: (minutes) => cardHeight(Math.max(minutes, latest.current.least)),
      words: ({ date, start, end }) =>
        `${weekdayLabel(weekdayOf(date))} ${clockFromMinutes(start)} – ${clockFromMinutes(end % MINUTES_IN_DAY)}`,
      drop(id, place) {
        const lesson = latest.current.byId.get(id);
        if (lesson !== undefined) latest.current.props.onMove(lesson, place);
      },
      draw: (place) => latest.current.props.onChoose(place),
    });
  }, []);

  // LSN-102. Once the lessons are here, and for what is read before them at the working hours.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || grid.current === null) return;
    const minute = grid.current.offsetHeight / MINUTES_IN_DAY;
    const present = minutesOf(time) * minute;
    box.scrollTop = openingMinute(blocks.values()) * minute - 8;
    if (!days.includes(today)) return;
    if (present > box.scrollTop + box.clientHeight * 0.8) box.scrollTop = present - box.clientHeight * 0.4;
    const column = grid.current.querySelector<HTMLElement>(`[data-day="${today}"]`);
    if (column !== null) box.scrollLeft = column.offsetLeft + column.offsetWidth - box.clientWidth;
    // Only when the lessons come: later the paper stays where it was scrolled to.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoaded]);

  const lessonAt = (target: EventTarget): Lesson | undefined => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-lesson]') : null;
    return link === null ? undefined : byId.get(Number(link.dataset.lesson));
  };
  const chooseHour = ({ dataset: { of, hour } }: HTMLElement, byMinutes: number) => {
    if (of === undefined || hour === undefined) return false;
    const start = Number(hour) * 60 + byMinutes;
    props.onChoose({ date: of, start, end: start + 60 });
    return true;
  };
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || !isPlain(event)) return;
    const lesson = lessonAt(event.target);
    if (lesson !== undefined) {
      event.preventDefault();
      props.onOpen(lesson);
      return;
    }
    const slot = event.target instanceof HTMLElement ? event.target : null;
    if (slot === null) return;
    chooseHour(slot, event.clientY - slot.getBoundingClientRect().top > slot.offsetHeight / 2 ? 30 : 0);
  };
  const move = (event: KeyboardEvent) => {
    const lesson = lessonAt(event.target);
    if (lesson === undefined || !isMovable(lesson)) return;
    const place = placeOf(lesson);
    const target = keyTarget(event.key, event.shiftKey, place, (by) => addDays(place.date, by));
    if (target === null) return;
    event.preventDefault();
    props.onMove(lesson, target);
    if (!blocks.has(target.date)) props.onShow(target.date);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey) return move(event);
    if (!isPlain(event)) return;
    if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      withAids(({ arrow }) => arrow(event.key));
    } else if ((event.key === 'Enter' || event.key === ' ') && event.target instanceof HTMLElement) {
      if (chooseHour(event.target, 0)) event.preventDefault();
    }
  };
  const focus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const element = stopElement(target);
    if (element === null) return;
    makeStop(currentTarget, element);
    held.current = { stop: stopOf(element), node: element };
  };
  const blur = ({ relatedTarget }: FocusEvent) => {
    // A question about the lesson takes the focus and gives it back.
    if (relatedTarget !== null && relatedTarget.closest('dialog') === null) held.current = null;
  };

  const columns = { gridTemplateColumns: columnsOf([...placed.values()]) };
  return (
    <div className={styles.paper} role="grid" aria-label={label} data-days={days.length}>
      <div className={styles.scroller} role="rowgroup" ref={scroller}>
        {days.length > 1 && <GridHeads {...{ days, blocks, today, zoneLabel, columns }} />}
        {/* Clicks and keys are delegated: one listener a grid, every lesson is a link and has focus of its own. */}
        <div
          className={styles.body}
          role="row"
          ref={grid}
          style={columns}
          onClick={click}
          onKeyDown={press}
          onFocus={focus}
          onBlur={blur}
        >
          <div className={styles.gutter} role="rowheader" aria-label="Часы">
            {HOURS.map((hour) => (
              <span key={hour} style={{ top: paperHeight(hour * 60) }}>
                {clockFromMinutes(hour * 60)}
              </span>
            ))}
            {days.includes(today) && <NowLine part="label" {...{ now, zone }} />}
          </div>
          {days.map((day, index) => (
            <DayColumn
              key={day}
              index={index}
              day={day}
              label={dayTitle(day)}
              kind={day === today ? 'today' : weekdayOf(day) > 5 ? 'weekend' : 'plain'}
              placed={placed.get(day) ?? []}
              now={day === today ? now : now - (now % 3_600_000)}
              words={words}
            >
              {day === today && <NowLine part="line" {...{ now, zone }} />}
            </DayColumn>
          ))}
        </div>
      </div>
    </div>
  );
}
