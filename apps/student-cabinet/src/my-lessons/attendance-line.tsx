import type { OwnAttendance } from '@planner/contract';
import { useLive } from '@planner/live-data';
import styles from './my-lessons.module.css';

/** Returns «Посещено занятий: 12 из 14, опозданий: 1, пропусков: 1»; empty without a mark. */
export function attendanceText({ held, present, late, absent, excused }: OwnAttendance): string {
  const marked = present + late + absent + excused;
  if (marked === 0) return '';
  const counts = [
    ['опозданий', late],
    ['пропусков', absent],
    ['по уважительной причине', excused],
    ['без отметки', held - marked],
  ] as const;
  const others = counts.filter(([, count]) => count > 0).map(([name, count]) => `${name}: ${count}`);
  return [`Посещено занятий: ${present + late} из ${held}`, ...others].join(', ');
}

/**
 * CAB-99. The attendance of a profile in one line. Shows nothing after a failed read, because the list of lessons shows
 * the failure.
 */
export function AttendanceLine({ student_profile_id }: { student_profile_id: number }) {
  const { data } = useLive('GET /api/student/attendance', { query: { student_profile_id } });
  const text = data === undefined ? '' : attendanceText(data);
  return text === '' ? null : <p className={styles.attendance}>{text}</p>;
}
