import type { ReactNode } from 'react';
import { Brand } from '../brand/brand.tsx';
import styles from './account-sheet.module.css';

interface AccountSheetProps {
  title: string;
  lead?: ReactNode;
  /** Links below the sheet to other places that the visitor may look for. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A sheet on squared paper: the page of a visitor who is not signed in. */
export function AccountSheet({ title, lead, aside, children }: AccountSheetProps) {
  return (
    <div className={styles.page}>
      <Brand to="/" className={styles.brand} />
      <section className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
      {aside && <p className={styles.aside}>{aside}</p>}
    </div>
  );
}
