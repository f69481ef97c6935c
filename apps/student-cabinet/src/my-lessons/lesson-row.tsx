import type { OwnLesson } from '@planner/contract';
import { weekdayOf } from '@planner/schedule';
import { Tag } from '@planner/ui';
import { dayAndMonth, weekdayLabel } from '@planner/wording';
import styles from './my-lessons.module.css';
import { isStruck, ownState } from './own-state.ts';
import { ownTime } from './own-time.ts';

interface LessonRowProps {
  lesson: OwnLesson;
  zone: string;
  now: number;
  /** Without the day, where the list stands under it. */
  isOfDay?: boolean;
}

/** One lesson of the student in a list. */
export function LessonRow({ lesson, zone, now, isOfDay }: LessonRowProps) {
  const time = ownTime(lesson, zone);
  const state = ownState(lesson, now);
  const notes = [lesson.goal, lesson.note_shared, lesson.cancel?.reason ?? ''].filter((text) => text !== '');
  return (
    <li className={styles.row} data-struck={isStruck(lesson) || undefined}>
      <i className={styles.bar} style={{ background: `var(--hue-${lesson.color}-bar)` }} aria-hidden="true" />
      <span className={styles.when}>
        {!isOfDay && (
          <span>
            {weekdayLabel(weekdayOf(time.date))}, {dayAndMonth(time.date)}
          </span>
        )}
        <b className={styles.clock}>
          {time.start}–{time.end}
        </b>
        {time.teacher !== null && <small className={styles.faint}>у преподавателя {time.teacher}</small>}
      </span>
      <span className={styles.what}>
        <b>{lesson.teacher_name}</b>
        {notes.map((note) => (
          <span key={note} className={styles.faint}>
            {note}
          </span>
        ))}
      </span>
      {state !== null && <Tag tone={state.tone}>{state.text}</Tag>}
    </li>
  );
}
