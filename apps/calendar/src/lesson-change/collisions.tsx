import type { LessonBrief } from '@planner/contract';
import { dayAndMonth, timeRangeText, studentName } from '@planner/wording';
import styles from './lesson-change.module.css';

const SHOWN = 5;

/** The overlapping lessons; the first ones are named: «Анна, 24 ноября, 18:00–19:00». */
export function Collisions({ lessons }: { lessons: readonly LessonBrief[] }) {
  return (
    <ul className={styles.collisions}>
      {lessons.slice(0, SHOWN).map(({ id, student_name, conducted_date, start_time, end_time }) => (
        <li key={`${id} ${conducted_date} ${start_time}`}>
          {studentName({ student_name })}, {dayAndMonth(conducted_date)}, {timeRangeText(start_time, end_time)}
        </li>
      ))}
      {lessons.length > SHOWN && <li>и ещё {lessons.length - SHOWN}</li>}
    </ul>
  );
}
