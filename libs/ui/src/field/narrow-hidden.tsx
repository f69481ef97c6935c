import type { ReactNode } from 'react';
import styles from './narrow-hidden.module.css';

/** Text that on a phone is for assistive technology alone, such as the word beside an icon. */
export function NarrowHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
