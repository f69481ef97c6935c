import { buttonClass, classNames } from '@planner/ui';
import { CircleAlert } from 'lucide-react';
import { ownPath } from '../../session/own-path.ts';
import styles from './pages.module.css';

interface ErrorPageProps {
  supportUrl: string | undefined;
}

/** NAV-7. Needs no data and no script: its links reload the page. */
export function ErrorPage({ supportUrl }: ErrorPageProps) {
  const query = new URLSearchParams(window.location.search);
  const again = ownPath(query.get('next')) ?? '/';
  const number = query.get('number');
  return (
    <div className={classNames(styles.notice, styles.bare)}>
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
