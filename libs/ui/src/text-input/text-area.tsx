import { classNames } from '@planner/platform-ui';
import type { ComponentProps } from 'react';
import { useNativeControl } from '../field/field-context.ts';
import styles from './input.module.css';

/** Several lines of text; grows with what is typed. */
export function TextArea({ className, id, ...rest }: ComponentProps<'textarea'>) {
  const control = useNativeControl(id);
  return (
    <span className={classNames(styles.box, className)}>
      <textarea rows={2} {...control} {...rest} className={classNames(styles.input, styles.area)} />
    </span>
  );
}
