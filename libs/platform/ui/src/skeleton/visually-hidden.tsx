import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** The class of a text for assistive technology alone, where the text has an element of its own. */
export const hiddenClass = styles.hidden;

/** Text for assistive technology alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hiddenClass}>{children}</span>;
}
