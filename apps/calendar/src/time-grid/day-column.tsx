import type { Day } from '@planner/schedule';
import { memo, useMemo, type ReactNode } from 'react';
import type { Block } from './day-blocks.ts';
import { LessonBlock } from './lesson-block.tsx';
import { placeSideBySide } from './placement.ts';
import styles from './time-grid.module.css';

export interface LessonWords {
  subject(subject_id: number | null): string | undefined;
  detail(lesson: Block['lesson']): string;
}

interface DayColumnProps {
  day: Day;
  label: string;
  kind: 'today' | 'weekend' | 'plain';
  blocks: readonly Block[];
  from: number;
  to: number;
  /** The present instant: it changes on today's column alone, so that the others stay as they are. */
  now: number;
  words: LessonWords;
  children?: ReactNode;
}

/** One day of the grid. Renders again only when its own lessons, its hours or its present change. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, label, kind, blocks, from, to, now, words, children } = props;
  const placed = useMemo(() => placeSideBySide(blocks), [blocks]);
  return (
    <div className={styles.column} role="gridcell" data-day={day} data-kind={kind}>
      <span className={styles.hidden}>{label}</span>
      {Array.from({ length: to - from }, (_, index) => (
        <div key={index} className={styles.slot} data-hour={from + index} data-of={day} />
      ))}
      {placed.map((place) => (
        <LessonBlock
          key={`${place.item.lesson.id}${place.item.isTail ? 't' : ''}`}
          placed={place}
          from={from * 60}
          now={now}
          subject={words.subject(place.item.lesson.subject_id)}
          detail={words.detail(place.item.lesson)}
        />
      ))}
      {children}
    </div>
  );
});
