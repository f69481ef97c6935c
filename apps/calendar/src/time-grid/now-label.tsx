import styles from './time-grid.module.css';

/** The current time in the gutter, at this height of the paper. */
export function NowLabel({ top, time }: { top: string; time: string }) {
  return (
    <span className={styles.nowLabel} style={{ top }}>
      <span className={styles.hidden}>Сейчас </span>
      {time}
    </span>
  );
}
