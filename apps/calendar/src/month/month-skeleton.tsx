import { Loading, Skeleton } from '@planner/ui';
import styles from './month.module.css';

/** Grey lessons of a month, each [day of the week, week]. */
const PLACES = [
  [0, 0],
  [3, 0],
  [1, 1],
  [4, 1],
  [0, 2],
  [2, 2],
  [5, 2],
  [1, 3],
  [3, 3],
  [4, 4],
] as const;

/** Grey lessons in the first five weeks of a month with this number of rows. */
export function MonthSkeleton({ weeks }: { weeks: number }) {
  return (
    <Loading className={styles.skeleton} label="Загружаем занятия">
      {PLACES.map(([day, week]) => (
        <span key={`${day}-${week}`} style={{ left: `${(day * 100) / 7}%`, top: `${(week * 100) / weeks}%` }}>
          <Skeleton height={20} />
        </span>
      ))}
    </Loading>
  );
}
