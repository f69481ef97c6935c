import type { OwnLesson } from '@planner/contract';
import { weekdayOf } from '@planner/schedule';
import { Tag } from '@planner/ui';
import { dayAndMonth, freeText, weekdayLabel } from '@planner/wording';
import { AbsenceButton } from './absence/absence-button.tsx';
import styles from './my-lessons.module.css';
import { ASKED_TEXT, isAsked, isStruck, ownState } from './own-state.ts';
import { ownTime } from './own-time.ts';

interface LessonRowProps {
  lesson: OwnLesson;
  zone: string;
  now: number;
  /** Omits the day, which the list's heading shows. */
  isOfDay?: boolean;
}

/** A lesson in the student's list. A cancelled lesson shows its charge (CAB-56). */
export function LessonRow({ lesson, zone, now, isOfDay }: LessonRowProps) {
  const time = ownTime(lesson, zone);
  const state = ownState(lesson, now);
  const notes = [lesson.goal, lesson.note_shared, lesson.cancel?.reason ?? ''].filter((text) => text !== '');
  const [own] = lesson.participants;
  const said = [lesson.cancel?.policy_result, own?.policy_result].find((text) => text !== undefined && text !== '');
  // CAB-71: a cancellation that used a free lesson stores the same text, but without the day.
  const result = own?.free_for == null ? (said ?? '') : freeText(own.free_for);
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
      <span className={styles.end}>
        {state !== null && <Tag tone={state.tone}>{state.text}</Tag>}
        {isAsked(lesson) && <Tag tone="warn">{ASKED_TEXT}</Tag>}
        {!isOfDay && <AbsenceButton lesson={lesson} zone={zone} isSmall />}
      </span>
      {result !== '' && <span className={styles.result}>{result}</span>}
    </li>
  );
}
