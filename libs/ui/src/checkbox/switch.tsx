import { classNames } from '@planner/platform-ui';
import type { ComponentProps } from 'react';
import { useNativeControl } from '../field/field-context.ts';
import styles from './checkbox.module.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  /** Aligns the label to the left edge and the switch to the right edge. */
  isSpread?: boolean;
};

/** A switch for a setting that takes effect immediately; its children are its label. */
export function Switch({ children, className, id, isSpread, ...rest }: SwitchProps) {
  const control = useNativeControl(id);
  return (
    <label className={classNames(styles.row, isSpread && styles.between, className)}>
      <input type="checkbox" role="switch" {...control} {...rest} className={styles.switch} />
      <span className={styles.text}>{children}</span>
    </label>
  );
}
