import type { Lesson } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { WEEKDAYS } from '@planner/wording';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { dayHtml, type MonthHtmlOptions } from './month-html.ts';
import { stopByKey } from './month-keys.ts';
import { MonthPaper, type MonthFrame } from './month-paper.ts';
import styles from './month.module.css';
import { useLines } from './use-lines.ts';

interface MonthGridProps extends Omit<MonthHtmlOptions, 'lines'> {
  frame: MonthFrame;
  /** The day that Tab reaches first. */
  date: Day;
  /** The lessons by day, each day in order of time; undefined while they are unknown. */
  lessons: ReadonlyMap<Day, readonly Lesson[]> | undefined;
  /** Days show dots in place of lessons. */
  isNarrow: boolean;
  onOpen(lesson: number): void;
  onOpenDay(day: Day): void;
  /** Called for a press on the free part of a day. */
  onAdd(day: Day): void;
  /** Called when the keyboard leads to a day that is not shown. */
  onShow(day: Day): void;
}

const none: Lesson[] = [];
const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** LSN-194. The whole weeks of a month. Every lesson and every day is a link. */
export function MonthGrid(props: MonthGridProps) {
  const { frame, date, lessons, isNarrow, now, subject, notes, pathOf } = props;
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<MonthPaper>(null);
  const wantsFocus = useRef(false);
  const lines = useLines(box, frame.weeks.length, isNarrow);

  useLayoutEffect(() => {
    if (box.current === null || lines === null) return;
    const drawn = (paper.current ??= new MonthPaper(box.current));
    const isStopShown = frame.weeks.some((week) => week.includes(drawn.stop?.day ?? ''));
    if (!isStopShown) drawn.stop = { day: date, index: 0 };
    const options = { now, lines, subject, notes, pathOf };
    const days = frame.weeks.flat();
    drawn.draw(frame, new Map(days.map((day) => [day, dayHtml(day, lessons && (lessons.get(day) ?? none), options)])));
  }, [frame, date, lessons, lines, now, subject, notes, pathOf]);
  useEffect(() => {
    if (wantsFocus.current) paper.current?.settle(true);
    wantsFocus.current = false;
  }, [frame]);

  const click = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || !isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const day = event.target.closest<HTMLElement>('[data-day]')?.dataset.day;
    if (link === null) {
      if (day !== undefined) (isNarrow ? props.onOpenDay : props.onAdd)(day);
      return;
    }
    event.preventDefault();
    const { lesson, opens } = link.dataset;
    if (opens === undefined) props.onOpen(Number(lesson));
    else props.onOpenDay(opens);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { current: drawn } = paper;
    if (drawn === null || !isPlain(event) || !(event.target instanceof Element)) return;
    const here = drawn.stopOf(event.target);
    const there = here && stopByKey(event.key, here, (day) => drawn.links(day).length);
    if (there === null) return;
    event.preventDefault();
    drawn.stop = there;
    if (frame.weeks.some((week) => week.includes(there.day))) return drawn.settle(true);
    wantsFocus.current = true;
    props.onShow(there.day);
  };
  return (
    <div
      className={styles.grid}
      role="grid"
      aria-label="Месяц"
      onClick={click}
      onKeyDown={press}
      onFocus={({ target }) => {
        const stop = paper.current?.stopOf(target) ?? null;
        if (stop === null || paper.current === null) return;
        paper.current.stop = stop;
        paper.current.settle(false);
      }}
    >
      <div className={styles.heads} role="rowgroup">
        <div className={styles.week} role="row">
          {WEEKDAYS.map(({ id, label, name }) => (
            <span key={id} role="columnheader" aria-label={name}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <div
        className={styles.paper}
        role="rowgroup"
        ref={box}
        style={{ gridTemplateRows: `repeat(${frame.weeks.length}, minmax(var(--least), 1fr))` }}
      />
    </div>
  );
}
