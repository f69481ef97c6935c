import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  isWide?: boolean;
  icon?: ReactNode;
  isLoading?: boolean;
  /** The verb shown while loading: «Сохраняем». */
  loadingLabel?: string;
};

/** A button that keeps its focus and ignores presses while it is loading. UIC-1, UIC-2. */
export function Button(props: ButtonProps) {
  const { look, size, isWide, icon, isLoading, loadingLabel, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ look, size, isWide }), isLoading && styles.loading, className)}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        // The second press of a double click arrives before the first one can set `isLoading`.
        const isDoubled = isLoading !== undefined && event.detail > 1;
        if (isLoading || isDoubled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isLoading ? <Spinner /> : icon}
      {isLoading ? (loadingLabel ?? children) : children}
    </button>
  );
}
