import { clockFromMinutes } from '@planner/schedule';
import type { ReactNode } from 'react';
import { paperHeight } from './placement.ts';
import styles from './time-grid.module.css';

/** The hours named in the gutter; midnight is the edge. */
const HOURS = Array.from({ length: 23 }, (_, index) => index + 1);

/** Left of the days: the hours, and the present time where today is shown. */
export function HoursGutter({ children }: { children: ReactNode }) {
  return (
    <div className={styles.gutter} role="rowheader" aria-label="Часы">
      {HOURS.map((hour) => (
        <span key={hour} style={{ top: paperHeight(hour * 60) }}>
          {clockFromMinutes(hour * 60)}
        </span>
      ))}
      {children}
    </div>
  );
}
