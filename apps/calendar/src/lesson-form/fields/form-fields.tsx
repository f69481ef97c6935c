import type { ReactNode } from 'react';
import styles from './lesson-fields.module.css';

/** The fields of a form one under the other, also inside the panel of a tab. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
