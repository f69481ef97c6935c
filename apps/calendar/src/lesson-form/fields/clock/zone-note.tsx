import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import styles from '../lesson-fields.module.css';
import type { TimeDraft } from '../time-draft.ts';
import { studentClockText, type StudentZone } from './student-clock.ts';

interface ZoneNoteProps {
  /** The time of a single lesson. */
  time?: TimeDraft;
  students?: readonly StudentZone[];
}

/** LSN-191, LSN-220. Names the time zone of the form's times, and the students' times if their zones differ. */
export function ZoneNote({ time, students = [] }: ZoneNoteProps) {
  const { time_zone } = useUser();
  const zones = useLive('GET /api/time_zone', {}).data;
  const nameOf = (zone: string) => zones?.find(({ id }) => id === zone)?.name ?? zone;
  const clocks = time && studentClockText(time, { own: time_zone, students });
  return (
    <p className={styles.zone}>
      Время: {nameOf(time_zone)}
      {clocks && (
        <>
          {' · '}
          <span className={styles.studentClock}>{clocks}</span>
        </>
      )}
    </p>
  );
}
