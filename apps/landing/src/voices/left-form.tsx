import type { ReactNode } from 'react';
import { IfSet } from '../page/if-set.tsx';
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

/** A field with its label and the place where the server's word about it stands. */
export function LeftField({ id, name, label, max, min, isRequired = false, isLong, autoComplete }: FieldProps) {
  const shared = { id, name, maxLength: max, minLength: min, required: isRequired, autoComplete };
  return (
    <p className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isLong ? (
        <textarea {...shared} rows={4} className={styles.input} aria-describedby={`${id}-fault`} />
      ) : (
        <input {...shared} className={styles.input} aria-describedby={`${id}-fault`} />
      )}
      <span id={`${id}-fault`} className={styles.fault} data-fault={name} />
    </p>
  );
}

interface LeftFormProps {
  action: string;
  name: string;
  button: string;
  thanks: string;
  children: ReactNode;
}

/** LND-21, LND-30: a form that anybody sends; the field that people do not see is for programs. */
export function LeftForm({ action, name, button, thanks, children }: LeftFormProps) {
  return (
    <form className={styles.form} action={action} method="post" data-thanks={thanks} aria-label={name}>
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
      <p role="status" className={styles.status} />
      <noscript>
        <p className={styles.status}>
          Для отправки нужен JavaScript.{' '}
          <IfSet link="support">{(href) => <a href={href}>Написать в поддержку</a>}</IfSet>
        </p>
      </noscript>
    </form>
  );
}
