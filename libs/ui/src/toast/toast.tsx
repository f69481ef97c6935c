import { classNames, IconButton } from '@planner/platform-ui';
import { Check, CircleAlert, Info, X } from 'lucide-react';
import styles from './toast.module.css';

export type ToastTone = 'good' | 'bad' | 'info';

export type ToastProps = {
  /** The message. */
  children: string;
  tone?: ToastTone;
  action?: { label: string; onPick: () => void };
  onClose?: () => void;
  /** The toast is inside a live region that announces it. An error is an alert nevertheless. */
  isInLiveRegion?: boolean;
  className?: string;
};

const ICONS = { good: Check, bad: CircleAlert, info: Info };

/** A short message about a completed action. The caller decides how long it stays. */
export function Toast({ children, tone = 'good', action, onClose, isInLiveRegion, className }: ToastProps) {
  const Icon = ICONS[tone];
  const role = isInLiveRegion ? undefined : 'status';
  return (
    <div role={tone === 'bad' ? 'alert' : role} className={classNames(styles.toast, className)}>
      <Icon aria-hidden="true" className={classNames(styles.icon, styles[tone])} />
      <span className={styles.text}>{children}</span>
      {action && (
        <button type="button" className={styles.action} onClick={action.onPick}>
          {action.label}
        </button>
      )}
      {onClose && (
        <IconButton label="Скрыть сообщение" size="small" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
