import { Button, classNames } from '@planner/platform-ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type ErrorBarProps = {
  /** What failed. */
  children: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** What failed, and «Повторить», in the place of what failed; the rest of the page stays. UIC-22. */
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
