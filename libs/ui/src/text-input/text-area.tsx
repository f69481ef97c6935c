import { classNames } from '@planner/platform-ui';
import type { ComponentProps } from 'react';
import { useNativeControl } from '../field/field-context.ts';
import styles from './input.module.css';

/** A text field of several lines that grows with its text. */
export function TextArea({ className, id, ...rest }: ComponentProps<'textarea'>) {
  const control = useNativeControl(id);
  return (
    <span className={classNames(styles.box, className)}>
      <textarea rows={2} {...control} {...rest} className={classNames(styles.input, styles.area)} />
    </span>
  );
}
