import type { Day } from '@planner/schedule';
import { memo, type ReactNode } from 'react';
import type { Block } from './day-blocks.ts';
import { LessonBlock } from './lesson-block/lesson-block.tsx';
import { columnOf, type Placed } from './placement.ts';
import styles from './time-grid.module.css';

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
  words: LessonWords;
  children?: ReactNode;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** One day of the grid. It renders again only when its lessons or its current time change. */
export const DayColumn = memo(function DayColumn({
  day,
  index,
  label,
  kind,
  placed,
  now,
  words,
  children,
}: DayColumnProps) {
  return (
    <div className={styles.column} role="gridcell" data-day={day} data-kind={kind} style={columnOf(index)}>
      <span className={styles.hidden}>{label}</span>
      {HOURS.map((hour) => (
        <div key={hour} className={styles.slot} data-hour={hour} data-of={day} />
      ))}
      {placed.map((place) => (
        <LessonBlock
          key={`${place.item.lesson.id}${place.item.isTail ? 't' : ''}`}
          placed={place}
          now={now}
          subject={words.subject(place.item.lesson.subject_id)}
          detail={words.detail(place.item.lesson)}
        />
      ))}
      {children}
    </div>
  );
});
