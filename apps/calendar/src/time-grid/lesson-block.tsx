import { clockOf } from '@planner/schedule';
import { lookOf } from '@planner/wording';
import type { CSSProperties } from 'react';
import type { Block } from './day-blocks.ts';
import { elapsedShare, spokenLesson } from '../lesson-look/lesson-look.ts';
import { LessonSigns } from './lesson-signs.tsx';
import type { Placed } from './placement.ts';
import styles from './lesson-block.module.css';

interface LessonBlockProps {
  placed: Placed<Block>;
  /** The first minute the grid shows. */
  from: number;
  now: number;
  subject: string | undefined;
  detail: string;
}

const hours = (minutes: number): string => (minutes / 60).toFixed(4);

/** One lesson on the paper: a link, so that it has an address, focus and a context menu of its own. */
export function LessonBlock({ placed, from, now, subject, detail }: LessonBlockProps) {
  const { item: block, column, columns, width } = placed;
  const { lesson } = block;
  const look = lookOf(lesson, now);
  const minutes = block.end - block.start;
  const isNarrow = columns > 1 && width / columns <= 0.5;
  const time = `${clockOf(lesson.start_time)}–${clockOf(lesson.end_time)}`;
  const position: CSSProperties & Record<`--${string}`, string> = {
    top: `calc(var(--hour) * ${hours(block.start - from)} + 1px)`,
    height: `calc(var(--hour) * ${hours(minutes)} - 3px)`,
    left: `calc(${((column / columns) * 100).toFixed(3)}% + 2px)`,
    width: `calc(${((width / columns) * 100).toFixed(3)}% - 6px)`,
    '--b': `var(--hue-${lesson.color}-bg)`,
    '--k': `var(--hue-${lesson.color}-bar)`,
    '--t': `var(--hue-${lesson.color}-text)`,
    '--s': `var(--hue-${lesson.color}-solid)`,
  };
  if (look === 'live') position['--elapsed-share'] = `${(elapsedShare(lesson, now) * 100).toFixed(1)}%`;
  return (
    <a
      href={`?date=${lesson.conducted_date}&lesson=${lesson.id}`}
      className={styles.block}
      data-lesson={lesson.id}
      data-look={look}
      data-trial={lesson.trial || undefined}
      data-short={minutes < 40 || undefined}
      data-narrow={isNarrow || undefined}
      data-tail={block.isTail || undefined}
      style={position}
      draggable={false}
    >
      <span className={styles.spoken}>{spokenLesson(lesson, now, subject)}</span>
      <span className={styles.drawn} aria-hidden="true">
        <b className={styles.name}>{isNarrow ? lesson.student_name.split(' ')[0] : lesson.student_name}</b>
        {lesson.trial && minutes >= 40 ? (
          <span className={styles.tag}>Пробное</span>
        ) : (
          <span className={styles.line}>{isNarrow ? clockOf(lesson.start_time) : time}</span>
        )}
        {minutes >= 60 && !isNarrow && detail !== '' && <span className={styles.line}>{detail}</span>}
        <LessonSigns lesson={lesson} now={now} />
        {lesson.break_minutes > 0 && !block.isTail && look !== 'cancelled' && look !== 'moved' && (
          <i
            className={styles.rest}
            style={{ height: `calc(var(--hour) * ${hours(Math.min(lesson.break_minutes, 30))})` }}
          />
        )}
      </span>
    </a>
  );
}
