import { FormAlert, type FormLife } from '@planner/forms';
import type { ReactNode, SyntheticEvent } from 'react';
import styles from './form.module.css';

/** ACC-61. A form on a page: it says what belongs to no field of it below them. */
export function Form({ form, children }: { form: FormLife; children: ReactNode }) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void form.submit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      <FormAlert form={form} isLastResort />
    </form>
  );
}
