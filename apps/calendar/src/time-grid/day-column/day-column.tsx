import type { Day } from '@planner/schedule';
import { memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Block } from '../placement/day-blocks.ts';
import { DayPaper } from './day-paper.ts';
import { lessonHtml } from './lesson-html.ts';
import { columnOf, type Placed } from '../placement/placement.ts';
import styles from '../time-grid.module.css';

export interface LessonWords {
  subject(subject_id: number | null): string | undefined;
  detail(lesson: Block['lesson']): string;
}

interface DayColumnProps {
  day: Day;
  /** The day's position among the shown days. */
  index: number;
  label: string;
  kind: 'today' | 'weekend' | 'plain';
  placed: readonly Placed<Block>[];
  /** The current instant. It changes only on today's column, so that the others do not render again. */
  now: number;
  /** The height of the now-line; null on any other day. */
  nowTop: string | null;
  /** The shortest drawn card, in minutes. */
  least: number;
  words: LessonWords;
  /** The widths of all days; null until a column has measured them after a render. */
  widths: RefObject<ReadonlyMap<Day, number> | null>;
}

/** A day out of sight with more cards than this number draws only their links. */
const DENSE = 16;

/** Measures all days of a row at once, because each measurement between two drawn days would lay the page out. */
const measured = (row: Element | null): ReadonlyMap<Day, number> =>
  new Map(
    [...(row?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].map(({ dataset, clientWidth }) => [
      dataset.day ?? '',
      clientWidth,
    ]),
  );

/** One day of the grid. React renders only its box, its name and the line of now; the paper in it changes with the lessons and the current time. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, index, label, kind, placed, now, nowTop, least, words, widths } = props;
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<DayPaper>(null);
  const drawnWidth = useRef(0);
  const [resizes, setResizes] = useState(0);
  // When the window changes its size, the widths of the cards change, so their texts must be drawn again.
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry === undefined || entry.target.clientWidth === drawnWidth.current) return;
      widths.current = null;
      setResizes((count) => count + 1);
    });
    if (box.current !== null) watch.observe(box.current);
    return () => watch.disconnect();
  }, [widths]);
  useLayoutEffect(() => {
    if (box.current === null) return;
    widths.current ??= measured(box.current.parentElement);
    const dayWidth = widths.current.get(day) ?? 0;
    drawnWidth.current = dayWidth;
    paper.current ??= new DayPaper(box.current);
    const cards = placed.map((place): [string, string] => {
      const { lesson, isTail } = place.item;
      const [subject, detail] = [words.subject(lesson.subject_id), words.detail(lesson)];
      return [`${lesson.id}${isTail ? 't' : ''}`, lessonHtml(place, { now, subject, detail, least, dayWidth })];
    });
    paper.current.draw(day, new Map(cards));
  }, [day, placed, now, least, words, resizes, widths]);
  // LSN-253. A grid that scrolls sideways has full days out of sight.
  const isDense = placed.length > DENSE || undefined;
  useEffect(() => {
    if (!isDense || box.current === null) return undefined;
    const watch = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) target.toggleAttribute('data-far', !isIntersecting);
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isDense]);
  return (
    <div
      className={styles.column}
      role="gridcell"
      data-day={day}
      data-kind={kind}
      // Until the observer has seen the day.
      data-far={isDense}
      style={columnOf(index)}
      ref={box}
    >
      <span className={styles.hidden}>{label}</span>
      {nowTop !== null && <i className={styles.nowLine} style={{ top: nowTop }} aria-hidden="true" />}
    </div>
  );
});
