import type { OwnTime } from '@planner/contract';
import { weekdayOf, type Day } from '@planner/schedule';
import { dayTitle, weekdayLabel } from '@planner/wording';
import type { CSSProperties } from 'react';
import type { Block } from './placement/day-blocks.ts';
import { columnOf } from './placement/placement.ts';
import own from './grid-heads.module.css';
import styles from './time-grid.module.css';

interface GridHeadsProps {
  days: readonly Day[];
  blocks: ReadonlyMap<Day, readonly Block[]>;
  today: Day;
  /** WRK-15. The public holidays among the days. */
  holidays: OwnTime['holidays'] | undefined;
  zoneLabel: string;
  columns: CSSProperties;
}

const count = (blocks: readonly Block[]): number =>
  blocks.filter(({ lesson, isTail }) => !isTail && lesson.status !== 'cancelled' && lesson.status !== 'moved').length;

/** The heads of a week's columns: weekday, day, and number of lessons. */
export function GridHeads({ days, blocks, today, holidays, zoneLabel, columns }: GridHeadsProps) {
  return (
    <div className={styles.heads} role="row" style={columns}>
      <div className={styles.corner} role="columnheader" aria-label="Часы">
        {zoneLabel}
      </div>
      {days.map((day, index) => {
        const holiday = holidays?.find(({ date }) => date === day)?.name;
        return (
          <div
            key={weekdayOf(day)}
            className={own.head}
            style={columnOf(index)}
            role="columnheader"
            data-when={day === today ? 'today' : day < today ? 'past' : 'later'}
            aria-label={holiday === undefined ? dayTitle(day) : `${dayTitle(day)}, ${holiday}`}
            {...(holiday !== undefined && { 'data-holiday': '', title: holiday })}
            {...(day === today ? { 'aria-current': 'date' as const } : {})}
          >
            <span>{weekdayLabel(weekdayOf(day))}</span>
            <b>{Number(day.slice(8))}</b>
            <small>{count(blocks.get(day) ?? []) || ''}</small>
          </div>
        );
      })}
    </div>
  );
}
