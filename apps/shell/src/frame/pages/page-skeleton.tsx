import { Loading, Skeleton } from '@planner/ui';
import styles from './pages.module.css';

/** In the place of a page whose code, or whose visitor's session, is not known yet. */
export function PageSkeleton() {
  return (
    <Loading className={styles.waiting}>
      <Skeleton width="40%" height={28} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Loading>
  );
}
