import { buttonClass, PageTop } from '@planner/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../page/brand.tsx';
import styles from './news.module.css';
import { useReader } from './use-reader.ts';

interface NewsFrameProps {
  title: string;
  before?: ReactNode;
  children: ReactNode;
}

/** A page of the news: inside the frame for who is signed in, under a line of its own for a visitor. */
export function NewsFrame({ title, before, children }: NewsFrameProps) {
  const { isSignedIn } = useReader();
  return (
    <>
      {!isSignedIn && (
        <div className={styles.visitor}>
          <Brand />
          <Link to="/user/login/" className={buttonClass({ look: 'secondary' })} data-look="secondary">
            Войти
          </Link>
        </div>
      )}
      <div className={isSignedIn ? undefined : styles.alone}>
        <PageTop title={title} before={before} />
        <div className={styles.content}>{children}</div>
      </div>
    </>
  );
}
