import { PageTop } from '@planner/ui';
import type { ReactNode } from 'react';
import { AccountSheet } from '../account-sheet.tsx';
import styles from './linking.module.css';

const TITLE = 'Добавить преподавателя';

/** In the product's frame for somebody signed in, on a sheet of its own for a visitor. */
export function LinkPlace({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  if (!isSignedIn) return <AccountSheet title={TITLE}>{children}</AccountSheet>;
  return (
    <>
      <PageTop title={TITLE} />
      <div className={styles.content}>{children}</div>
    </>
  );
}
