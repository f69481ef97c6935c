import { classNames } from '@planner/platform-ui';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  title: string;
  icon?: ReactNode;
  /** One further sentence. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** The content of an empty list: a tile of squared paper, a sentence, one action. */
export function EmptyState({ title, icon, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      <span className={styles.tile}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
