import { Loading, Skeleton } from '@planner/ui';
import styles from './lines.module.css';

export const LinesLoading = () => (
  <Loading label="Загружаем операции" className={styles.skeleton}>
    <Skeleton height={44} />
    <Skeleton height={44} />
    <Skeleton height={44} />
  </Loading>
);
