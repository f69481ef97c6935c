import { classNames } from '@planner/platform-ui';
import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

export type CardProps = {
  title?: string;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
  /** Highlights the card as the current one. */
  isNow?: boolean;
  className?: string;
};

/** A framed part of a screen. With a title it is a region with that name. */
export function Card({ title, action, children, isNow, className }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={classNames(styles.card, isNow && styles.now, className)}
    >
      {title !== undefined && (
        <header className={styles.header}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
