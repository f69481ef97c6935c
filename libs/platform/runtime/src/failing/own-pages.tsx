import { lazyComponent } from '@planner/shell-api';
import { Loading, Skeleton } from '@planner/platform-ui';
import type { ComponentType } from 'react';
import styles from '../remotes.module.css';

const waiting = (
  <Loading className={styles.waiting}>
    <Skeleton width="40%" height={28} />
    <Skeleton height={120} />
    <Skeleton height={120} />
  </Loading>
);

/** A page of the shell's own, loaded when it is shown; the frame stands whatever becomes of it. */
export const shellPage = <Props extends object>(
  title: string,
  importFile: () => Promise<Record<string, ComponentType<Props>>>,
) => lazyComponent(title, importFile, { look: 'page', waiting });
