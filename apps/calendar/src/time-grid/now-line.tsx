import { minutesOf, wallClock } from '@planner/schedule';
import styles from './time-grid.module.css';

interface NowLineProps {
  now: number;
  zone: string;
  from: number;
  to: number;
  part: 'label' | 'line' | 'dashes';
}

/** The red margin line of the present: its time in the gutter, the line on today, a dashed hint across the other days. */
export function NowLine({ now, zone, from, to, part }: NowLineProps) {
  const { time } = wallClock(now, zone);
  const minutes = minutesOf(time);
  if (minutes < from * 60 || minutes > to * 60) return null;
  const top = `calc(var(--hour) * ${((minutes - from * 60) / 60).toFixed(4)})`;
  if (part === 'label') {
    return (
      <span className={styles.nowLabel} style={{ top }}>
        <span className={styles.hidden}>Сейчас </span>
        {time}
      </span>
    );
  }
  return <i className={part === 'line' ? styles.nowLine : styles.nowDashes} style={{ top }} aria-hidden="true" />;
}
