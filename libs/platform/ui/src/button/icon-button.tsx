import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  /** The icon. */
  children: ReactNode;
  look?: ButtonLook;
  size?: ButtonSize;
  isLoading?: boolean;
};

/** A square button with an icon. The label is both the accessible name and the tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, children, look = 'quiet', size, isLoading = false, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(buttonClass({ look, size, isSquare: true }), className)}
      aria-label={label}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        if (isLoading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isLoading ? <Spinner /> : children}
    </button>
  );
}
