import { Loading, Skeleton } from '@planner/ui';
import styles from './pages.module.css';

/** Shown while the page's code or the visitor's session is unknown. */
export function PageSkeleton() {
  return (
    <Loading className={styles.waiting}>
      <Skeleton width="40%" height={28} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Loading>
  );
}
