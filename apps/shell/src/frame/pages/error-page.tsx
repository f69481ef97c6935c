import { buttonClass, classNames } from '@planner/ui';
import { CircleAlert } from 'lucide-react';
import styles from './pages.module.css';

interface ErrorPageProps {
  supportUrl: string | undefined;
  /** In place of a page that crashed: «Повторить» loads that very page again. */
  isHere?: boolean;
}

/** NAV-7. Needs no data and no script: its links load pages anew. */
export function ErrorPage({ supportUrl, isHere }: ErrorPageProps) {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const next = isHere ? pathname + search : query.get('next');
  const again = next && /^\/(?![\\/])/.test(next) ? next : '/';
  const number = isHere ? null : query.get('number');
  return (
    <div className={classNames(styles.notice, !isHere && styles.bare)}>
      <span className={styles.tile}>
        <CircleAlert aria-hidden="true" />
      </span>
      <h1 className={styles.title}>Что-то пошло не так</h1>
      <p className={styles.text}>Попробуйте ещё раз. Если не помогает, напишите нам.</p>
      <div className={styles.actions}>
        <a href={again} className={buttonClass({ look: 'primary' })}>
          Повторить
        </a>
        <a href="/" className={buttonClass()}>
          На главную
        </a>
        {supportUrl && (
          <a href={supportUrl} className={buttonClass({ look: 'quiet' })}>
            Написать в поддержку
          </a>
        )}
      </div>
      {number && <p className={styles.number}>Номер ошибки: {number}</p>}
    </div>
  );
}
