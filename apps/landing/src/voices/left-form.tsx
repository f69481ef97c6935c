import type { ReactNode } from 'react';
import { usePrerendered } from '../page/links.ts';
import styles from './left-form.module.css';

interface FieldProps {
  id: string;
  name: string;
  label: string;
  max: number;
  min?: number;
  isRequired?: boolean;
  isLong?: boolean;
  autoComplete?: string;
}

/** A field with its label and the server's error message. */
export function LeftField({ id, name, label, max, min, isRequired = false, isLong, autoComplete }: FieldProps) {
  const isPrerendered = usePrerendered();
  const shared = {
    id,
    name,
    maxLength: max,
    minLength: min,
    required: isRequired,
    autoComplete,
    // LND-37: the typed text of a form that the server has refused.
    ...(isPrerendered && { defaultValue: `__TYPED_${id}__` }),
    className: styles.input,
    'aria-describedby': `${id}-fault`,
  };
  return (
    <p className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isLong ? <textarea {...shared} rows={4} /> : <input {...shared} />}
      <span id={`${id}-fault`} className={styles.fault} data-fault={name}>
        {isPrerendered && `__FAULT_${id}__`}
      </span>
    </p>
  );
}

interface LeftFormProps {
  /** A part of the form's address, which is used without scripts, and of the ids of its fields. */
  id: 'review' | 'demo';
  /** The section to which the server redirects after the form. */
  section: string;
  call: string;
  name: string;
  button: string;
  thanks: string;
  children: ReactNode;
}

/** LND-21, LND-30, LND-37: a public form. The hidden field catches spam programs. */
export function LeftForm({ id, section, call, name, button, thanks, children }: LeftFormProps) {
  const isPrerendered = usePrerendered();
  return (
    <form
      className={styles.form}
      action={`/?left=${id}#${section}`}
      method="post"
      data-call={call}
      data-thanks={thanks}
      aria-label={name}
    >
      {children}
      <p className={styles.trap} aria-hidden="true">
        <label>
          Сайт
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button type="submit" className={styles.button} data-label={button}>
        {button}
      </button>
      <p role="status" className={styles.status}>
        {isPrerendered && `__SAID_${id}__`}
      </p>
      <p id={`${id}-sent`} className={styles.sent}>
        {thanks}
      </p>
    </form>
  );
}
