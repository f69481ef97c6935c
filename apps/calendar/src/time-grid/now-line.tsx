import { minutesOf, wallClock } from '@planner/schedule';
import { paperHeight } from './placement.ts';
import styles from './time-grid.module.css';

interface NowLineProps {
  now: number;
  zone: string;
  part: 'label' | 'line';
}

/** The red margin line of the present: its time in the gutter, the line on today, under its lessons (LSN-106). */
export function NowLine({ now, zone, part }: NowLineProps) {
  const { time } = wallClock(now, zone);
  const top = paperHeight(minutesOf(time));
  if (part === 'label') {
    return (
      <span className={styles.nowLabel} style={{ top }}>
        <span className={styles.hidden}>Сейчас </span>
        {time}
      </span>
    );
  }
  return <i className={styles.nowLine} style={{ top }} aria-hidden="true" />;
}
