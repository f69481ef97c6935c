import type { OwnLesson } from '@planner/contract';
import { weekdayOf } from '@planner/schedule';
import { LinkedText, Tag } from '@planner/ui';
import { dayAndMonth, studentName, weekdayLabel } from '@planner/wording';
import { Link } from 'react-router-dom';
import { useNamed } from '../named/named.ts';
import { AbsenceButton } from './absence/absence-button.tsx';
import { lessonPath } from '../ways/lesson-path.ts';
import { moveText } from './move/move-time.ts';
import styles from './my-lessons.module.css';
import { askedText, canceller, isStruck, newTimeText, ownState, reasonText, resultText } from './own-state.ts';
import { ownTime } from './own-time.ts';

interface LessonRowProps {
  lesson: OwnLesson;
  zone: string;
  now: number;
  /** Omits the day, which the list's heading shows. */
  isOfDay?: boolean;
  /** Offers «Не смогу»; by default only where the day is shown. */
  canCancel?: boolean;
}

/** A lesson in the student's list. A cancelled lesson shows its charge (CAB-56). */
export function LessonRow({ lesson, zone, now, isOfDay, canCancel = !isOfDay }: LessonRowProps) {
  const time = ownTime(lesson, zone);
  const state = ownState(lesson, now);
  const asked = askedText(lesson) ?? moveText(lesson, { zone, now });
  const isNamed = useNamed();
  const [own] = lesson.participants;
  const cancelled = [newTimeText(lesson), canceller(lesson), reasonText(lesson)];
  const notes = [lesson.goal, lesson.note_shared, ...cancelled].filter((text) => text !== '');
  const result = resultText(lesson);
  return (
    <li className={styles.row} data-struck={isStruck(lesson) || undefined} data-asked={asked !== null || undefined}>
      <i className={styles.bar} style={{ background: `var(--hue-${lesson.color}-bar)` }} aria-hidden="true" />
      <Link to={lessonPath(lesson)} className={styles.when}>
        {!isOfDay && (
          <span>
            {weekdayLabel(weekdayOf(time.date))}, {dayAndMonth(time.date)}
          </span>
        )}
        <b className={styles.clock}>
          {time.start}–{time.end}
        </b>
        {time.teacher !== null && <small className={styles.faint}>у преподавателя {time.teacher}</small>}
      </Link>
      <span className={styles.what}>
        {isNamed && own !== undefined && <b>{studentName(own)}</b>}
        {isNamed ? <span>{lesson.teacher_name}</span> : <b>{lesson.teacher_name}</b>}
        {notes.map((note) => (
          <span key={note} className={styles.faint}>
            <LinkedText text={note} />
          </span>
        ))}
      </span>
      <span className={styles.end}>
        {state !== null && <Tag tone={state.tone}>{state.text}</Tag>}
        {asked !== null && <Tag tone="warn">{asked}</Tag>}
        {canCancel && <AbsenceButton lesson={lesson} zone={zone} isSmall />}
      </span>
      {result !== '' && <span className={styles.result}>{result}</span>}
    </li>
  );
}
