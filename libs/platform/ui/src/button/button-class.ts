import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

export type ButtonShape = { look?: ButtonLook; size?: ButtonSize; isWide?: boolean; isSquare?: boolean };

/** Returns the class names of a button, for a link that looks like a button. */
export function buttonClass({ look = 'secondary', size = 'normal', isWide, isSquare }: ButtonShape = {}): string {
  return classNames(
    styles.button,
    styles[look],
    size !== 'normal' && styles[size],
    isWide && styles.wide,
    isSquare && styles.square,
  );
}
