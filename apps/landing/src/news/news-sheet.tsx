import { PageTop } from '@planner/ui';
import type { ReactNode } from 'react';
import { Brand } from '../page/brand.tsx';
import styles from './news.module.css';

interface NewsSheetProps {
  title: string;
  before?: ReactNode;
  /** Where the line over a page that stands alone leads; without it the page is inside the frame. */
  way: ReactNode | undefined;
  children: ReactNode;
}

/** A page of the news: inside the frame for who is signed in, under a line of its own for a visitor. */
export function NewsSheet({ title, before, way, children }: NewsSheetProps) {
  return (
    <>
      {way !== undefined && (
        <div className={styles.visitor}>
          <Brand />
          {way}
        </div>
      )}
      <div className={way === undefined ? undefined : styles.alone}>
        <PageTop title={title} before={before} />
        <div className={styles.content}>{children}</div>
      </div>
    </>
  );
}
