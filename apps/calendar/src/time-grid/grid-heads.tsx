import type { OwnTime } from '@planner/contract';
import type { Day, WeekdayId } from '@planner/schedule';
import { weekdayLabel } from '@planner/wording';
import type { CSSProperties } from 'react';
import { ownBlocks, type Block } from './placement/day-blocks.ts';
import { columnOf } from './placement/placement.ts';
import own from './grid-heads.module.css';
import styles from './time-grid.module.css';

export interface NamedDay {
  readonly day: Day;
  readonly weekday: WeekdayId;
  readonly title: string;
}

interface GridHeadsProps {
  days: readonly NamedDay[];
  blocks: ReadonlyMap<Day, readonly Block[]>;
  today: Day;
  /** WRK-15. The public holidays among the days. */
  holidays: OwnTime['holidays'] | undefined;
  zoneLabel: string;
  columns: CSSProperties;
}

/** The heads of a week's columns: weekday, day, and number of lessons. */
export function GridHeads({ days, blocks, today, holidays, zoneLabel, columns }: GridHeadsProps) {
  return (
    <div className={styles.heads} role="row" style={columns}>
      <div className={styles.corner} role="columnheader" aria-label="Часы">
        {zoneLabel}
      </div>
      {days.map(({ day, weekday, title }, index) => {
        const holiday = holidays?.find(({ date }) => date === day)?.name;
        return (
          <div
            key={weekday}
            className={own.head}
            style={columnOf(index)}
            role="columnheader"
            data-when={day === today ? 'today' : day < today ? 'past' : 'later'}
            aria-label={holiday === undefined ? title : `${title}, ${holiday}`}
            {...(holiday !== undefined && { 'data-holiday': '', title: holiday })}
            aria-current={day === today ? 'date' : undefined}
          >
            <span>{weekdayLabel(weekday)}</span>
            <b>{Number(day.slice(8))}</b>
            <small>{ownBlocks(blocks.get(day) ?? []).length || ''}</small>
          </div>
        );
      })}
    </div>
  );
}
