import { Loading, Skeleton } from '@planner/ui';
import styles from './news.module.css';

/** Shown while the news are loading. */
export function NewsWaiting() {
  return (
    <Loading className={styles.waiting}>
      <Skeleton height={20} width="30%" />
      <Skeleton height={88} />
      <Skeleton height={88} />
    </Loading>
  );
}
