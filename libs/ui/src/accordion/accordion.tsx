import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './accordion.module.css';

export type AccordionEntry = { id: string; title: string; content: ReactNode };

export type AccordionProps = {
  entries: ReadonlyArray<AccordionEntry>;
  /** Opened at first: what the address names. */
  openId?: string;
  className?: string;
};

/** Questions of which one at most is open; needs no script, so it holds in prerendered pages. UIC-24. */
export function Accordion({ entries, openId, className }: AccordionProps) {
  const name = useId();
  return (
    <div className={classNames(styles.accordion, className)}>
      {entries.map((entry) => (
        <details key={entry.id} id={entry.id} name={name} open={entry.id === openId} className={styles.entry}>
          <summary className={styles.title}>
            {entry.title}
            <ChevronDown aria-hidden="true" className={styles.arrow} />
          </summary>
          <div className={styles.content}>{entry.content}</div>
        </details>
      ))}
    </div>
  );
}
