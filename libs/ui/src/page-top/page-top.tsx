import type { ReactNode } from 'react';
import styles from './page-top.module.css';

interface PageTopProps {
  title: ReactNode;
  /** Before the title, such as a back link or the arrows of a period. */
  before?: ReactNode;
  /** Directly after the title. */
  after?: ReactNode;
  /** At the end, before the shell's own bell and user. */
  actions?: ReactNode;
}

/** The top line of a page. At its end it leaves room for the shell's header, whose width is in --frame-actions. */
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
