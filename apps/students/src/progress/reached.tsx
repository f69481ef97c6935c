import { dateText } from '@planner/wording';
import { pointsText } from './points-text.ts';
import styles from './progress.module.css';

interface ReachedProps {
  title: string;
  date: string;
  value: number;
  max: number | null;
  comment: string;
}

/** A result with its day and its maximum. */
export function Reached({ title, date, value, max, comment }: ReachedProps) {
  const when = dateText(date);
  return (
    <>
      <span className={styles.what}>
        <b>{title}</b>
        <small>{comment === '' ? when : `${when} · ${comment}`}</small>
      </span>
      <span className={styles.value}>
        {pointsText(value)}
        {max !== null && <small> из {pointsText(max)}</small>}
      </span>
    </>
  );
}
