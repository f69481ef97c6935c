import type { Lesson } from '@planner/contract';
import { distinctName, studentName, timeRangeText } from '@planner/wording';
import { Avatar } from '@planner/ui';
import styles from './lesson-presentation.module.css';

interface LessonWhoProps {
  lesson: Lesson;
  subject: string | undefined;
  isRunning: boolean;
}

/** The lesson's student or group and its time, with the initials. */
export function LessonWho({ lesson, subject, isRunning }: LessonWhoProps) {
  const time = timeRangeText(lesson.start_time, lesson.end_time);
  return (
    <div className={styles.who}>
      <Avatar name={studentName(lesson)} hue={lesson.color} size="large" isSolid={isRunning} />
      <div>
        <b>{distinctName(lesson)}</b>
        <span>{[lesson.trial ? 'Пробное' : '', subject ?? '', time].filter((part) => part !== '').join(' · ')}</span>
      </div>
    </div>
  );
}
