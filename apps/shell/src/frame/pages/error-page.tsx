import { buttonClass } from '@planner/ui';
import styles from './frame.module.css';

/** NAV-7. Needs no data and no script: its links load pages anew. */
export function ErrorPage({ supportUrl }: { supportUrl: string | undefined }) {
  const next = new URLSearchParams(window.location.search).get('next');
  const again = next && /^\/(?![\\/])/.test(next) ? next : '/';
  return (
    <div className={styles.notice}>
      <h1>Что-то пошло не так</h1>
      <p>Попробуйте ещё раз. Если не помогает, напишите нам.</p>
      <a href={again} className={buttonClass({ look: 'primary' })}>
        Повторить
      </a>
      <a href="/" className={buttonClass({ look: 'quiet' })}>
        На главную
      </a>
      {supportUrl && (
        <a href={supportUrl} className={buttonClass({ look: 'quiet' })}>
          Написать в поддержку
        </a>
      )}
    </div>
  );
}
