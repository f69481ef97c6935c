import type { Day } from '@planner/schedule';
import { isBusy, spanOnDay, type OwnedTime } from '../own-time/own-spans.ts';
import { partText, timeName } from '../own-time/own-time-wording.ts';
import styles from './agenda.module.css';

interface AwayRowProps {
  time: OwnedTime;
  day: Day;
  onOpen(time: OwnedTime): void;
}

/** WRK-13, WRK-37. A time off or a personal event in the list of a day: its part of the day and its name. */
export function AwayRow({ time, day, onOpen }: AwayRowProps) {
  const part = spanOnDay(time, day);
  if (part === null) return null;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={() => onOpen(time)}>
        <span className={styles.part}>{partText(part)}</span>
        <i className={isBusy(time) ? styles.busy : styles.hatch} aria-hidden="true" />
        <span className={styles.about}>
          <b>{timeName(time)}</b>
        </span>
      </button>
    </li>
  );
}
