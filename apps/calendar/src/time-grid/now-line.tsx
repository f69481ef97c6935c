import { minutesOf, wallClock } from '@planner/schedule';
import { paperHeight } from './placement.ts';
import styles from './time-grid.module.css';

interface NowLineProps {
  now: number;
  zone: string;
  part: 'label' | 'line';
}

/** The red line of the current time: its label in the gutter, the line on today below the lessons (LSN-106). */
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
