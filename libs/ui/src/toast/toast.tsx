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
  /** Stands in a live region of its own already, which says it; an error is an alert all the same. */
  isInLiveRegion?: boolean;
  className?: string;
};

const ICONS = { good: Check, bad: CircleAlert, info: Info };

/** One message of what just happened. How long it stays is for the one who shows it to say. */
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
