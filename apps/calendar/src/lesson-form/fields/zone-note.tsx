import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import styles from './lesson-fields.module.css';

/** Names the time zone of the form's times. */
export function ZoneNote() {
  const { time_zone } = useUser();
  const zones = useLive('GET /api/time_zone', {}).data;
  const name = zones?.find(({ id }) => id === time_zone)?.name ?? time_zone;
  return <p className={styles.zone}>Время: {name}</p>;
}
