import { clockOf } from '@planner/schedule';
import { lookOf, studentName } from '@planner/wording';
import type { CSSProperties } from 'react';
import type { Block } from '../day-blocks.ts';
import { elapsedShare, spokenLesson } from '../../lesson-presentation/lesson-presentation.ts';
import { LessonSigns, signsOf } from './lesson-signs.tsx';
import { cardHeight, paperHeight, type Placed } from '../placement.ts';
import styles from './lesson-block.module.css';
import text from './lesson-text.module.css';

interface LessonBlockProps {
  placed: Placed<Block>;
  now: number;
  subject: string | undefined;
  detail: string;
}

/** A lesson on the grid. It is a link, so that it has an address, focus and a context menu. */
export function LessonBlock({ placed, now, subject, detail }: LessonBlockProps) {
  const { item: block, column, columns, width } = placed;
  const { lesson } = block;
  const look = lookOf(lesson, now);
  const signs = signsOf(lesson, now);
  const isOff = look === 'cancelled' || look === 'moved';
  const position: CSSProperties & Record<`--${string}`, string> = {
    top: `calc(${paperHeight(block.start)} + 1px)`,
    height: cardHeight(block.end - block.start),
    left: `calc(${((column / columns) * 100).toFixed(3)}% + 2px)`,
    width: `calc(${((width / columns) * 100).toFixed(3)}% - ${columns > 1 ? 3 : 6}px)`,
    '--b': `var(--hue-${lesson.color}-bg)`,
    '--k': `var(--hue-${lesson.color}-bar)`,
    '--t': `var(--hue-${lesson.color}-text)`,
    '--s': `var(--hue-${lesson.color}-solid)`,
    '--real': paperHeight(block.minutes),
  };
  if (look === 'live') position['--elapsed-share'] = `${(elapsedShare(lesson, now) * 100).toFixed(1)}%`;
  return (
    <a
      href={`?date=${lesson.conducted_date}&lesson=${lesson.id}`}
      className={styles.block}
      data-lesson={lesson.id}
      data-start={block.start}
      data-look={look}
      data-trial={lesson.trial || undefined}
      data-tail={block.isTail || undefined}
      style={position}
      draggable={false}
      tabIndex={-1}
    >
      <span className={styles.spoken}>{spokenLesson(lesson, now, subject)}</span>
      <span className={text.drawn} data-signs={signs.length} aria-hidden="true">
        <b className={text.name}>{studentName(lesson)}</b>
        <span className={text.line}>
          <span className={text.start}>{clockOf(lesson.start_time)}</span>
          <span className={text.end}>–{clockOf(lesson.end_time)}</span>
          {lesson.trial && <span className={text.tag}>Пробное</span>}
        </span>
        {detail !== '' && <span className={text.detail}>{detail}</span>}
        <LessonSigns signs={signs} />
        {lesson.break_minutes > 0 && !block.isTail && !isOff && (
          <i className={text.rest} style={{ height: paperHeight(Math.min(lesson.break_minutes, 30)) }} />
        )}
      </span>
    </a>
  );
}
