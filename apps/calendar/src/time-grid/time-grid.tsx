import type { Lesson } from '@planner/contract';
import { addDays, clockFromMinutes, dayInZone, weekdayOf, type Day } from '@planner/schedule';
import { dayTitle, weekdayLabel } from '@planner/wording';
import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { blocksByDay, visibleHours, type Block } from './day-blocks.ts';
import { DayColumn, type LessonWords } from './day-column.tsx';
import { keyTarget, type Place } from './drag-target.ts';
import { NowLine } from './now-line.tsx';
import styles from './time-grid.module.css';
import { useDrag } from './use-drag.ts';

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
  const { placeOf } = useDrag({ scroller, grid, byId, from, to, onMove, onChoose });

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
    const place = lesson === undefined ? null : placeOf(lesson.id);
    if (lesson === undefined || place === null) return;
    const target = keyTarget(event.key, event.shiftKey, place, (by) => addDays(place.date, by));
    if (target === null) return;
    event.preventDefault();
    onMove(lesson, target);
  };

  const columns = { gridTemplateColumns: `var(--gutter) repeat(${days.length}, minmax(0, 1fr))` };
  return (
    <div className={styles.paper} role="grid" aria-label={label} data-days={days.length}>
      {days.length > 1 && (
        <div className={styles.heads} role="row" style={columns}>
          <div className={styles.corner} role="columnheader" aria-label="Часы">
            {zoneLabel}
          </div>
          {days.map((day) => (
            <div
              key={day}
              className={styles.head}
              role="columnheader"
              data-when={day === today ? 'today' : day < today ? 'past' : 'later'}
              aria-label={dayTitle(day)}
              {...(day === today ? { 'aria-current': 'date' as const } : {})}
            >
              <span>{weekdayLabel(weekdayOf(day))}</span>
              <b>{Number(day.slice(8))}</b>
              <small>{count(blocks.get(day) ?? noBlocks) || ''}</small>
            </div>
          ))}
        </div>
      )}
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

const count = (blocks: readonly Block[]): number =>
  blocks.filter(({ lesson, isTail }) => !isTail && lesson.status !== 'cancelled' && lesson.status !== 'moved').length;
