import type { Lesson } from '@planner/contract';
import { weekdayOf } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Card, LinkedText, Tag } from '@planner/ui';
import { dayAndMonth, LESSON_STATE, lessonState, timeRangeText, weekdayLabel, studentName } from '@planner/wording';
import styles from './one-lesson.module.css';

interface OneLessonProps {
  title: string;
  lesson: Lesson | null;
  student_id: number;
  empty: string;
}

function Face({ lesson, student_id }: { lesson: Lesson; student_id: number }) {
  const { status, conducted_date, participants } = lesson;
  const state = lessonState(
    lesson,
    participants.find((part) => part.student_id === student_id),
  );
  return (
    <>
      <i className={styles.colour} style={{ background: `var(--hue-${lesson.color}-bar)` }} aria-hidden="true" />
      <span className={styles.when} data-off={status === 'cancelled' || status === 'moved' || undefined}>
        <b>{`${weekdayLabel(weekdayOf(conducted_date))}, ${dayAndMonth(conducted_date)}`}</b>
        <span>{timeRangeText(lesson.start_time, lesson.end_time)}</span>
        {lesson.group_id !== null && <span>{studentName(lesson)}</span>}
      </span>
      {state && <Tag tone={LESSON_STATE[state].tone}>{LESSON_STATE[state].text}</Tag>}
    </>
  );
}

/** STU-78. The next or the last lesson with its goal. A press opens it. */
export function OneLesson({ title, lesson, student_id, empty }: OneLessonProps) {
  const { modals } = useShell();
  if (lesson === null) {
    return (
      <Card title={title}>
        <p className={styles.empty}>{empty}</p>
      </Card>
    );
  }
  const open = () => void modals.open('lesson', { lesson_id: lesson.id });
  return (
    <Card title={title}>
      <button type="button" className={styles.lesson} disabled={!modals.isOffered('lesson')} onClick={open}>
        <Face lesson={lesson} student_id={student_id} />
      </button>
      {lesson.goal !== '' && (
        <p className={styles.goal}>
          <b>Цель:</b> <LinkedText text={lesson.goal} />
        </p>
      )}
    </Card>
  );
}
