import type { TimeOff } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { spanOnDay } from '../own-time/own-spans.ts';
import { awayName, partText } from '../own-time/own-time-wording.ts';
import styles from './agenda.module.css';

interface AwayRowProps {
  timeOff: TimeOff;
  day: Day;
  onOpen(timeOff: TimeOff): void;
}

/** WRK-13. A row for a time off in the list of a day: the hours of the day that it covers, and its name. */
export function AwayRow({ timeOff, day, onOpen }: AwayRowProps) {
  const part = spanOnDay(timeOff, day);
  if (part === null) return null;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={() => onOpen(timeOff)}>
        <span className={styles.part}>{partText(part)}</span>
        <i className={styles.hatch} aria-hidden="true" />
        <span className={styles.about}>
          <b>{awayName(timeOff)}</b>
        </span>
      </button>
    </li>
  );
}
