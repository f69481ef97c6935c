import type { Lesson } from '@planner/contract';
import { elapsedShare } from './lesson-presentation.ts';
import styles from './lesson-presentation.module.css';
import { minutesAround } from './time-left.ts';

/** The progress of a running lesson: a bar, with the elapsed and the remaining minutes. */
export function RunningProgress({ lesson, now }: { lesson: Lesson; now: number }) {
  const { gone, left } = minutesAround(lesson, now);
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(elapsedShare(lesson, now) * 100).toFixed(1)}%` }} />
      </div>
      <p className={styles.minutes} role="timer" aria-live="off">
        <span>{gone} мин прошло</span>
        <span>осталось {left} мин</span>
      </p>
    </div>
  );
}
