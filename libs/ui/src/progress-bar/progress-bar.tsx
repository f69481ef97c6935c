import { classNames } from '@planner/platform-ui';
import type { ComponentProps } from 'react';
import styles from './progress-bar.module.css';

export type ProgressBarProps = Omit<ComponentProps<'progress'>, 'children'> & { 'aria-label': string };

/**
 * A progress bar; without `value` it shows activity only. It has the product's colours, because the native track stays
 * white in the dark theme.
 */
export function ProgressBar({ className, ...bar }: ProgressBarProps) {
  return <progress {...bar} className={classNames(styles.bar, className)} />;
}
