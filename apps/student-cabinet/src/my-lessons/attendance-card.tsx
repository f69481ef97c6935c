import { useLive } from '@planner/live-data';
import { Card, ReadStatus, Skeleton } from '@planner/ui';
import { attendanceText } from './attendance-line.tsx';
import styles from './my-lessons.module.css';

/** CAB-99, CAB-114. The attendance of a profile. */
export function AttendanceCard({ student_profile_id, zone }: { student_profile_id: number; zone: string }) {
  const read = useLive('GET /api/student/attendance', { query: { student_profile_id } });
  const { data } = read;
  const text = data === undefined ? '' : attendanceText(data);
  return (
    <Card title="Посещаемость">
      <ReadStatus read={read} what="посещаемость" zone={zone}>
        <Skeleton height={20} width="70%" />
      </ReadStatus>
      {text !== '' && <p className={styles.goal}>{text}</p>}
      {data !== undefined && text === '' && (
        <p className={styles.faint}>Посещаемость появится после первой отметки преподавателя</p>
      )}
    </Card>
  );
}
