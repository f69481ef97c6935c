import { classNames } from '@planner/platform-ui';
import type { ComponentProps } from 'react';
import { useNativeControl } from '../field/field-context.ts';
import styles from './checkbox.module.css';

/** A native checkbox; its children are its label. */
export function Checkbox({ children, className, id, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const control = useNativeControl(id);
  return (
    <label className={classNames(styles.row, className)}>
      <input type="checkbox" {...control} {...rest} className={styles.tick} />
      <span className={styles.text}>{children}</span>
    </label>
  );
}
