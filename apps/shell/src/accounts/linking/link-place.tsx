import { PageTop } from '@planner/ui';
import type { ReactNode } from 'react';
import { AccountSheet } from '../account-sheet.tsx';
import styles from './linking.module.css';

const TITLE = 'Добавить преподавателя';

/** Shows a signed-in person the product's frame, and a visitor a separate sheet. */
export function LinkPlace({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  if (!isSignedIn) return <AccountSheet title={TITLE}>{children}</AccountSheet>;
  return (
    <>
      <PageTop title={TITLE} />
      <div className={styles.content}>{children}</div>
    </>
  );
}
