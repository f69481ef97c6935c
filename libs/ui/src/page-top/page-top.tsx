import type { ReactNode } from 'react';
import styles from './page-top.module.css';

interface PageTopProps {
  title: ReactNode;
  /** Before the title: a way back, arrows of a period. */
  before?: ReactNode;
  /** Right after the title. */
  after?: ReactNode;
  /** At the far end, before the shell's own bell and user. */
  actions?: ReactNode;
}

/** The top line of a page; it leaves room at its end for the shell's header, whose width stands in --frame-actions. */
export function PageTop({ title, before, after, actions }: PageTopProps) {
  return (
    <div className={styles.top}>
      {before}
      <h1 className={styles.title}>{title}</h1>
      {after}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
