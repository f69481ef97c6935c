import type { Day } from '@planner/schedule';
import { memo, useLayoutEffect, useRef } from 'react';
import { elapsedShare } from '../../lesson-presentation/lesson-presentation.ts';
import type { Block } from '../placement/day-blocks.ts';
import { DayPaper } from './day-paper.ts';
import { lessonHtml } from './lesson-html.ts';
import { columnOf, share, type Placed } from '../placement/placement.ts';
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
}

/** One day of the grid. React renders only its box and its name; the paper in it changes with the lessons and the current time. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, index, label, kind, placed, now, nowTop, least, words } = props;
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<DayPaper>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    paper.current ??= new DayPaper(box.current);
    const cards = placed.map((place): [string, string] => {
      const { lesson, isTail } = place.item;
      const [subject, detail] = [words.subject(lesson.subject_id), words.detail(lesson)];
      return [`${lesson.id}${isTail ? 't' : ''}`, lessonHtml(place, { now, subject, detail, least })];
    });
    paper.current.draw(day, new Map(cards));
    const byId = new Map(placed.map(({ item: { lesson } }) => [lesson.id, lesson]));
    paper.current.drawElapsed((id) => {
      const lesson = byId.get(id);
      return share(lesson === undefined ? 0 : elapsedShare(lesson, now));
    });
  }, [day, placed, now, least, words]);
  useLayoutEffect(() => paper.current?.drawNow(nowTop), [nowTop]);
  return (
    <div className={styles.column} role="gridcell" data-day={day} data-kind={kind} style={columnOf(index)} ref={box}>
      <span className={styles.hidden}>{label}</span>
    </div>
  );
});
