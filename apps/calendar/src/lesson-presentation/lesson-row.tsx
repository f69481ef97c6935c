import type { Lesson } from '@planner/contract';
import { clockOf } from '@planner/schedule';
import { distinctName, LESSON_STATE } from '@planner/wording';
import type { ReactNode } from 'react';
import { stateInList } from './lesson-presentation.ts';
import styles from './lesson-presentation.module.css';
import { StateTag } from './state-tag.tsx';

interface LessonRowProps {
  lesson: Lesson;
  now: number;
  subject: string | undefined;
  /** Further facts of the second line. */
  facts?: readonly string[];
  onOpen(): void;
  /** The actions of the row. */
  children?: ReactNode;
}

/** A lesson in a list: time, colour, name, state. */
export function LessonRow({ lesson, now, subject, facts = [], onOpen, children }: LessonRowProps) {
  const isOff = lesson.status === 'cancelled' || lesson.status === 'moved';
  const about = [lesson.trial ? LESSON_STATE.trial.text : '', subject ?? '', ...facts, lesson.goal].filter(
    (part) => part !== '',
  );
  return (
    <li className={styles.row} data-off={isOff || undefined}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <time>{clockOf(lesson.start_time)}</time>
        <i style={{ background: `var(--hue-${lesson.color}-bar)` }} aria-hidden="true" />
        <span className={styles.about}>
          <b>{distinctName(lesson)}</b>
          {about.length > 0 && <span>{about.join(' · ')}</span>}
        </span>
        <StateTag state={stateInList(lesson, now)} />
      </button>
      {children}
    </li>
  );
}
