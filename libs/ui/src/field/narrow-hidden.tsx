import type { ReactNode } from 'react';
import styles from './narrow-hidden.module.css';

interface NarrowHiddenProps {
  children: ReactNode;
  /** Hides the text also on an upright tablet, for a page with many actions. */
  isRare?: boolean;
}

/** Text that a phone does not show, only screen readers read, such as the word beside an icon. */
export function NarrowHidden({ children, isRare = false }: NarrowHiddenProps) {
  return <span className={isRare ? styles.rare : styles.hidden}>{children}</span>;
}
