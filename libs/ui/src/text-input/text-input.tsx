import { classNames } from '@planner/platform-ui';
import { Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useNativeControl } from '../field/field-context.ts';
import styles from './input.module.css';

export type TextInputProps = ComponentProps<'input'> & {
  icon?: ReactNode;
  /** The text after the input: «₽», «мин». */
  suffix?: ReactNode;
};

/** A native input in the product's frame. It accepts every native attribute and a ref. */
export function TextInput({ icon, suffix, className, id, ...rest }: TextInputProps) {
  const control = useNativeControl(id);
  return (
    <span className={classNames(styles.box, className)}>
      {icon}
      <input type="text" {...control} {...rest} className={styles.input} />
      {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
      {(rest.disabled || rest.readOnly) && <Lock aria-hidden="true" />}
    </span>
  );
}
