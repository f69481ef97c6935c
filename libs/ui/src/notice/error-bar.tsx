import { Button, classNames } from '@planner/platform-ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type ErrorBarProps = {
  /** The failure in words. */
  children: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** UIC-22. A failure with «Повторить», in place of the failed part; the rest of the page stays. */
export function ErrorBar({ children, onRetry, isRetrying, className }: ErrorBarProps) {
  return (
    <div role="alert" className={classNames(styles.notice, styles.bad, className)}>
      <CircleAlert aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>{children}</span>
      {onRetry && (
        <Button look="quiet" className={styles.retry} isLoading={isRetrying} onClick={onRetry}>
          Повторить
        </Button>
      )}
    </div>
  );
}
