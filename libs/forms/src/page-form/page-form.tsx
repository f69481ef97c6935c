import type { ReactNode, SyntheticEvent } from 'react';
import { FormAlert } from '../dialog/form-alert.tsx';
import type { FormLife } from '../form/form.ts';
import styles from './page-form.module.css';

/** ACC-61. A form on a page. Below the fields it shows errors that belong to no field. */
export function PageForm({ form, children }: { form: FormLife; children: ReactNode }) {
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
