import type { ReactNode } from 'react';
import styles from './lesson-fields.module.css';

/** The fields of a form in one column, also inside a tab. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
