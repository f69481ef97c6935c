import type { Lesson } from '@planner/contract';
import { weekdayOf } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Tag } from '@planner/ui';
import { dayAndMonth, LESSON_STATE, lessonState, timeRangeText, weekdayLabel, studentName } from '@planner/wording';
import { makeUpFacts } from '../lesson-presentation/make-up-facts.ts';
import styles from './student-lessons.module.css';

interface LessonLineProps {
  lesson: Lesson;
  student_id: number;
}

/** STU-72, LSN-273. One lesson of the student. A press opens it. */
export function LessonLine({ lesson, student_id }: LessonLineProps) {
  const { modals } = useShell();
  const own = lesson.participants.find((part) => part.student_id === student_id);
  const state = lessonState(lesson, own);
  const isOff = lesson.status === 'cancelled' || lesson.status === 'moved';
  const group = lesson.group_id === null ? '' : studentName(lesson);
  const about = [...makeUpFacts(lesson), group, lesson.goal].filter((part) => part !== '');
  return (
    <li className={styles.line} data-off={isOff || undefined}>
      <button
        type="button"
        disabled={!modals.isOffered('lesson')}
        onClick={() => void modals.open('lesson', { lesson_id: lesson.id })}
      >
        <i style={{ background: `var(--hue-${lesson.color}-bar)` }} aria-hidden="true" />
        <span className={styles.when}>
          <b>
            {weekdayLabel(weekdayOf(lesson.conducted_date))}, {dayAndMonth(lesson.conducted_date)}
          </b>
          <span>{timeRangeText(lesson.start_time, lesson.end_time)}</span>
        </span>
        <span className={styles.about}>{about.join(' · ')}</span>
        {state !== null && <Tag tone={LESSON_STATE[state].tone}>{LESSON_STATE[state].text}</Tag>}
      </button>
    </li>
  );
}
