import type { ReactNode } from 'react';
import styles from './narrow-hidden.module.css';

/** Text that a phone does not show, only screen readers read, such as the word beside an icon. */
export function NarrowHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
