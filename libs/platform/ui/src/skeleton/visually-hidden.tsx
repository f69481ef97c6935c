import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** The class name for text that only assistive technology reads, if the text has its own element. */
export const hiddenClass = styles.hidden;

/** Text that only assistive technology reads. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hiddenClass}>{children}</span>;
}
