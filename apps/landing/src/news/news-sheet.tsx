import { PageTop } from '@planner/ui';
import type { ReactNode } from 'react';
import { Brand } from '../page/brand.tsx';
import styles from './news.module.css';

interface NewsSheetProps {
  title: string;
  before?: ReactNode;
  /** The link above a page outside of the application; undefined inside the application's frame. */
  way: ReactNode | undefined;
  children: ReactNode;
}

/** A page of the news: inside the frame for a signed-in person, with its own top line for a visitor. */
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
