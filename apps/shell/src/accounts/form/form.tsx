import { ErrorBar } from '@planner/ui';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import styles from './form.module.css';
import type { Refusal } from './use-refusal.ts';

interface FormProps {
  refusal: Refusal;
  /** Changes with each refusal, so that the first wrong field takes the focus once. */
  error: unknown;
  onSubmit(): void;
  children: ReactNode;
}

/** ACC-61. A form that keeps what was typed whatever the server says, and says it in place. */
export function Form({ refusal, error, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {children}
      {refusal.rest && <ErrorBar>{refusal.rest}</ErrorBar>}
    </form>
  );
}
