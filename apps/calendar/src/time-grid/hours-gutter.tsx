import { clockFromMinutes } from '@planner/schedule';
import type { ReactNode } from 'react';
import { paperHeight } from './placement/placement.ts';
import styles from './time-grid.module.css';

/** The hours in the gutter. Midnight is the edge, so it has no label. They never change, so React draws them once. */
const HOURS = Array.from({ length: 23 }, (_, index) => index + 1).map((hour) => (
  <span key={hour} style={{ top: paperHeight(hour * 60) }}>
    {clockFromMinutes(hour * 60)}
  </span>
));

/** The gutter left of the days: the hours, and the current time when today is shown. */
export function HoursGutter({ children }: { children: ReactNode }) {
  return (
    <div className={styles.gutter} role="rowheader" aria-label="Часы">
      {HOURS}
      {children}
    </div>
  );
}
