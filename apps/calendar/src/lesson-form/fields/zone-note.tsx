import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import styles from './lesson-fields.module.css';
import { studentClockText } from './student-clock.ts';
import type { TimeDraft } from './time-draft.ts';

interface ZoneNoteProps {
  /** The time of a single lesson. */
  time?: TimeDraft;
  /** The student's zone; null or empty for the teacher's. */
  studentZone?: string | null | undefined;
}

/** LSN-191. Names the time zone of the form's times, and the student's time if the zones differ. */
export function ZoneNote({ time, studentZone }: ZoneNoteProps) {
  const { time_zone } = useUser();
  const zones = useLive('GET /api/time_zone', {}).data;
  const nameOf = (zone: string) => zones?.find(({ id }) => id === zone)?.name ?? zone;
  const student = time && studentClockText(time, { own: time_zone, student: studentZone });
  return (
    <p className={styles.zone}>
      Время: {nameOf(time_zone)}
      {student && (
        <>
          {' · '}
          <span className={styles.studentClock}>{student}</span>
        </>
      )}
    </p>
  );
}
