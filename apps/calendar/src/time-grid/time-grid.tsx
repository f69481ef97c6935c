import type { Lesson } from '@planner/contract';
import { addDays, clockFromMinutes, dayInZone, MINUTES_IN_DAY, weekdayOf, type Day } from '@planner/schedule';
import { dayTitle, weekdayLabel } from '@planner/wording';
import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { isMovable } from '../lesson-look/lesson-look.ts';
import { blocksByDay, visibleHours, type Block } from './day-blocks.ts';
import { DayColumn, type LessonWords } from './day-column.tsx';
import { attachDrag } from './drag.ts';
import { GridHeads } from './grid-heads.tsx';
import { NowLine } from './now-line.tsx';
import { keyTarget, placeOf, type Place } from './place.ts';
import styles from './time-grid.module.css';

export interface TimeGridProps {
  /** The days shown, left to right; one or seven. */
  days: readonly Day[];
  lessons: readonly Lesson[];
  now: number;
  zone: string;
  /** Short name of the zone for the corner of the week. */
  zoneLabel: string;
  words: LessonWords;
  label: string;
  onOpen(lesson: Lesson): void;
  /** A lesson was moved or its end changed; what is passed is the new place. */
  onMove(lesson: Lesson, place: Place): void;
  /** Empty paper was chosen: a slot of an hour, or the span that was drawn. */
  onChoose(place: Place): void;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const noBlocks: Block[] = [];

/** The squared paper: days as columns, hours as rows, lessons placed on them; drag, resize, draw, keyboard. */
export function TimeGrid(props: TimeGridProps) {
  const { days, lessons, now, zone, zoneLabel, words, label, onOpen, onMove, onChoose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => blocksByDay(days, lessons), [days, lessons]);
  const { from, to } = useMemo(() => visibleHours(blocks.values()), [blocks]);
  const byId = useMemo(() => new Map(lessons.map((lesson) => [lesson.id, lesson])), [lessons]);
  const today = dayInZone(now, zone);
  // The drag is attached once; what the grid shows and tells now is read from here.
  const latest = useRef({ byId, from, to, onMove, onChoose });
  useEffect(() => {
    latest.current = { byId, from, to, onMove, onChoose };
  });

  useEffect(() => {
    if (scroller.current === null || grid.current === null) return undefined;
    return attachDrag({
      scroller: scroller.current,
      grid: grid.current,
      ghostClass: styles.ghost ?? '',
      tagClass: styles.tag ?? '',
      drawnClass: styles.drawn ?? '',
      placeOf(id) {
        const lesson = latest.current.byId.get(id);
        return lesson !== undefined && isMovable(lesson) ? placeOf(lesson) : null;
      },
      range: () => ({ from: latest.current.from * 60, minutes: (latest.current.to - latest.current.from) * 60 }),
      words: ({ date, start, end }) =>
        `${weekdayLabel(weekdayOf(date))} ${clockFromMinutes(start)} – ${clockFromMinutes(end % MINUTES_IN_DAY)}`,
      drop(id, place) {
        const lesson = latest.current.byId.get(id);
        if (lesson !== undefined) latest.current.onMove(lesson, place);
      },
      draw: (place) => latest.current.onChoose(place),
    });
  }, []);

  useEffect(() => {
    const box = scroller.current;
    if (box === null || box.scrollHeight <= box.clientHeight) return;
    box.querySelector('[data-now]')?.scrollIntoView({ block: 'center' });
  }, [days]);

  const lessonAt = (target: EventTarget): Lesson | undefined => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-lesson]') : null;
    return link === null ? undefined : byId.get(Number(link.dataset.lesson));
  };
  const click = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    const lesson = lessonAt(event.target);
    if (lesson !== undefined) {
      event.preventDefault();
      onOpen(lesson);
      return;
    }
    const slot = event.target instanceof HTMLElement ? event.target : null;
    if (slot?.dataset.hour === undefined || slot.dataset.of === undefined) return;
    const isSecondHalf = event.clientY - slot.getBoundingClientRect().top > slot.offsetHeight / 2;
    const start = Number(slot.dataset.hour) * 60 + (isSecondHalf ? 30 : 0);
    onChoose({ date: slot.dataset.of, start, end: start + 60 });
  };
  const press = (event: KeyboardEvent) => {
    const lesson = event.altKey ? lessonAt(event.target) : undefined;
    if (lesson === undefined || !isMovable(lesson)) return;
    const place = placeOf(lesson);
    const target = keyTarget(event.key, event.shiftKey, place, (by) => addDays(place.date, by));
    if (target === null) return;
    event.preventDefault();
    onMove(lesson, target);
  };

  const columns = { gridTemplateColumns: `var(--gutter) repeat(${days.length}, minmax(0, 1fr))` };
  return (
    <div className={styles.paper} role="grid" aria-label={label} data-days={days.length}>
      {days.length > 1 && <GridHeads {...{ days, blocks, today, zoneLabel, columns }} />}
      {/* A paper without lessons has nothing else by which the keyboard could scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} role="rowgroup" ref={scroller} tabIndex={0}>
        {/* Clicks and keys are delegated: one listener a grid, every lesson is a link and has focus of its own. */}
        <div className={styles.body} role="row" ref={grid} style={columns} onClick={click} onKeyDown={press}>
          <div className={styles.gutter} role="rowheader" aria-label="Часы">
            {Array.from({ length: to - from - 1 }, (_, index) => (
              <span key={index} style={{ top: `calc(var(--hour) * ${index + 1})` }}>
                {clockFromMinutes((from + index + 1) * 60)}
              </span>
            ))}
            {days.includes(today) && <NowLine part="label" {...{ now, zone, from, to }} />}
          </div>
          {days.map((day) => (
            <DayColumn
              key={day}
              day={day}
              label={dayTitle(day)}
              kind={day === today ? 'today' : weekdayOf(day) > 5 ? 'weekend' : 'plain'}
              blocks={blocks.get(day) ?? noBlocks}
              from={from}
              to={to}
              now={day === today ? now : now - (now % 3_600_000)}
              words={words}
            >
              {day === today && (
                <span data-now>
                  <NowLine part="line" {...{ now, zone, from, to }} />
                </span>
              )}
            </DayColumn>
          ))}
        </div>
      </div>
    </div>
  );
}
