import { classNames, hiddenClass } from '@planner/platform-ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldContext } from './field-context.ts';
import styles from './field.module.css';

export type FieldProps = {
  label: string;
  children: ReactNode;
  hint?: ReactNode;
  /** Shown with an icon below the control; the control is then invalid for assistive technology. */
  error?: string | null;
  isRequired?: boolean;
  isLabelHidden?: boolean;
  /** For several controls under one name, such as chips or checkboxes. */
  isGroup?: boolean;
  className?: string;
};

/** UIC-3. A label, a control, its hint and its error, connected for assistive technology. */
export function Field({ label, children, hint, error, isRequired, isLabelHidden, isGroup, className }: FieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const hasError = error !== undefined && error !== null && error !== '';
  const describedBy = [hint !== undefined && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    id,
    labelId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': hasError || undefined,
    'aria-required': isRequired || undefined,
  };
  const labelClass = isLabelHidden ? hiddenClass : styles.label;
  return (
    <div
      className={classNames(styles.field, className)}
      {...(isGroup && hasError && { 'data-invalid': '' })}
      {...(isGroup && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy || undefined })}
    >
      {isGroup ? (
        <span id={labelId} className={labelClass}>
          {label}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={labelClass}>
          {label}
        </label>
      )}
      {isGroup ? children : <FieldContext value={control}>{children}</FieldContext>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {hasError && (
          <p id={`${id}-error`} className={styles.error}>
            <CircleAlert aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
