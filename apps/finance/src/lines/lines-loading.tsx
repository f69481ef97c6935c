import { Loading, Skeleton } from '@planner/ui';
import styles from './lines.module.css';

/** What stands where lines of money are still on the way. */
export const LinesLoading = () => (
  <Loading label="Загружаем операции" className={styles.skeleton}>
    <Skeleton height={44} />
    <Skeleton height={44} />
    <Skeleton height={44} />
  </Loading>
);
