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

/** Returns a lazily loaded page of the shell itself. The frame around the page stays, even if the page fails. */
export const shellPage = <Props extends object>(
  title: string,
  importFile: () => Promise<Record<string, ComponentType<Props>>>,
) => lazyComponent(title, importFile, { look: 'page', waiting });
