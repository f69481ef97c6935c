import { classNames } from '@planner/platform-ui';
import styles from './tag.module.css';

export type BadgeProps = {
  count: number;
  /** The text for screen readers: «непрочитанных уведомлений: 3». */
  label: string;
  className?: string;
};

/** A count on a bell or a menu entry: hidden at zero, 99+ above 99. */
export function Badge({ count, label, className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.badge, className)} role="img" aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
