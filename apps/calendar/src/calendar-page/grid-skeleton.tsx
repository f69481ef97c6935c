import { Loading, Skeleton } from '@planner/ui';
import styles from './calendar-screen.module.css';

/** Grey cards on the grid, each [day, hour from the top, hours]. */
const CARDS = [
  [0, 1, 1],
  [0, 4, 1.5],
  [1, 2, 1],
  [2, 1, 1],
  [2, 6, 1],
  [3, 3, 1.5],
  [4, 2, 1],
  [4, 7, 1],
  [5, 4, 1],
] as const;

export function GridSkeleton({ days }: { days: number }) {
  return (
    <Loading className={styles.skeleton} label="Загружаем занятия">
      {CARDS.filter(([day]) => day < days).map(([day, hour, hours]) => (
        <span
          key={`${day}-${hour}`}
          className={styles.skeletonCard}
          style={{
            left: `calc(54px + (100% - 54px) / ${days} * ${day} + 2px)`,
            top: `${41 + hour * 57}px`,
            width: `calc((100% - 54px) / ${days} - 6px)`,
          }}
        >
          <Skeleton height={hours * 57 - 3} />
        </span>
      ))}
    </Loading>
  );
}
