import { classNames } from '@planner/platform-ui';
import type { ComponentProps } from 'react';
import styles from './progress-bar.module.css';

export type ProgressBarProps = Omit<ComponentProps<'progress'>, 'children'> & { 'aria-label': string };

/** How far something is, without a `value` that it goes on: drawn with our colours, as the platform's own track stays white at night. */
export function ProgressBar({ className, ...bar }: ProgressBarProps) {
  return <progress {...bar} className={classNames(styles.bar, className)} />;
}
