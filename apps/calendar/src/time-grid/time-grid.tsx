import type { Lesson, OwnTime } from '@planner/contract';
import { minutesOf, wallClock, weekdayOf, type Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { dayTitle } from '@planner/wording';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { DayColumn, type LessonWords } from './day-column/day-column.tsx';
import { useDrag } from './drag/use-drag.ts';
import { gridEvents, type GridActions } from './grid-events.ts';
import { GridHeads, type NamedDay } from './grid-heads.tsx';
import { HoursGutter } from './hours-gutter.tsx';
import { settle, type HeldRef } from './keyboard/held.ts';
import { useAids } from './keyboard/use-aids.ts';
import { NowLabel } from './now-label.tsx';
import { LEAST } from './placement/day-blocks.ts';
import { columnsOf, paperHeight } from './placement/placement.ts';
import styles from './time-grid.module.css';
import { useOpeningScroll } from './use-opening-scroll.ts';
import { usePlacement, type Beside } from './placement/use-placement.ts';

export interface TimeGridProps extends GridActions {
  /** The shown days, from left to right: one or seven. */
  days: readonly Day[];
  lessons: readonly Lesson[];
  /** Whether the lessons are loaded: the grid then scrolls to the first one. */
  isLoaded: boolean;
  /** A touch screen needs larger cards. */
  isTouch: boolean;
  now: number;
  zone: string;
  /** The zone's short name for the corner of the week. */
  zoneLabel: string;
  words: LessonWords;
  label: string;
  /** The public holidays and working hours of the days; undefined while they are unknown. */
  own?: OwnTime | undefined;
  /** The times that share the width with the lessons. */
  beside?: Beside | undefined;
  /** The keyboard's position. It survives a change of the week. */
  held: HeldRef;
}

/** The grid of days as columns and hours as rows. Lessons can be dragged, resized, drawn, and reached by keyboard. */
export function TimeGrid(props: TimeGridProps) {
  const { days, lessons, isLoaded, isTouch, now, zone, zoneLabel, words, label, held } = props;
  const { report } = useShell();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const least = isTouch ? LEAST.touch : LEAST.mouse;
  const { blocks, placed } = usePlacement(days, lessons, least, props.beside);
  const byId = useMemo(() => new Map(lessons.map((lesson) => [lesson.id, lesson])), [lessons]);
  const present = wallClock(now, zone);
  const today = present.date;
  const nowTop = paperHeight(minutesOf(present.time));
  const widths = useRef<ReadonlyMap<Day, number> | null>(null);
  // The columns of this render have drawn themselves; the next ones may be wider.
  useLayoutEffect(() => {
    widths.current = null;
  });
  // Listeners that are attached once read the grid's current content and callbacks from here.
  const latest = useRef({ props, byId, blocks, least });
  useEffect(() => {
    latest.current = { props, byId, blocks, least };
    if (grid.current !== null && isLoaded) settle(grid.current, held, blocks);
  });
  const period = days[0];
  const withAids = useAids(grid, latest, period, (error) => report(error, 'подсказки календаря'));
  useDrag({ scroller, grid, view: latest, period }, (error) => report(error, 'перетаскивание в календаре'));
  useOpeningScroll(scroller, grid, { period, isLoaded, blocks, present, own: props.own });

  // The words of a date are slow to make. A drop or a tick of the clock changes no day, so it must not make them again.
  const named = useMemo(
    () => days.map((day): NamedDay => ({ day, weekday: weekdayOf(day), title: dayTitle(day) })),
    [days],
  );
  const columns = useMemo(() => ({ gridTemplateColumns: columnsOf([...placed.values()]) }), [placed]);
  return (
    <div className={styles.grid} role="grid" aria-label={label} data-days={days.length}>
      <div className={styles.scroller} role="rowgroup" ref={scroller}>
        {days.length > 1 && (
          <GridHeads
            days={named}
            blocks={blocks}
            today={today}
            holidays={props.own?.holidays}
            zoneLabel={zoneLabel}
            columns={columns}
          />
        )}
        <div
          className={styles.body}
          role="row"
          ref={grid}
          style={columns}
          {...gridEvents({ actions: props, held, byId, withAids })}
        >
          <HoursGutter>{days.includes(today) && <NowLabel top={nowTop} time={present.time} />}</HoursGutter>
          {named.map(({ day, weekday, title }, index) => (
            <DayColumn
              key={weekday}
              index={index}
              day={day}
              label={title}
              kind={day === today ? 'today' : weekday > 5 ? 'weekend' : 'plain'}
              placed={placed.get(day) ?? []}
              now={day === today ? now : now - (now % 3_600_000)}
              nowTop={day === today ? nowTop : null}
              least={least}
              words={words}
              widths={widths}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
