import { Button, buttonClass } from '@planner/ui';
import { Link } from 'react-router-dom';
import type { RemoteFailure } from './failure.ts';
import styles from '../remotes.module.css';

interface FailureCardProps {
  failure: RemoteFailure;
  home: string;
  supportUrl: string | undefined;
  onRetry(): void;
}

const WHY: Readonly<Record<RemoteFailure['kind'], string>> = {
  network: 'Не получилось загрузить этот раздел. Проверьте интернет.',
  http: 'Этот раздел сейчас не загружается. Мы уже знаем об этом.',
  integrity: 'Файлы этого раздела пришли испорченными, мы их не запустили. Мы уже знаем об этом.',
  timeout: 'Этот раздел загружается слишком долго.',
  contract: 'Вышла новая версия Тетрадки. Обновите страницу.',
  evaluation: 'В этом разделе произошла ошибка. Мы уже знаем о ней.',
  render: 'В этом разделе произошла ошибка. Мы уже знаем о ней.',
};

/** PLT-5. Stands in the place of a remote that failed; everything around it goes on. */
export function FailureCard({ failure, home, supportUrl, onRetry }: FailureCardProps) {
  return (
    <section className={styles.card} role="alert" aria-labelledby="mfe-failure-title">
      <h1 id="mfe-failure-title" className={styles.cardTitle}>
        Что-то пошло не так
      </h1>
      <p>{WHY[failure.kind]}</p>
      <div className={styles.cardActions}>
        <Button onClick={onRetry}>Повторить</Button>
        <Link to={home} className={buttonClass({ look: 'quiet' })}>
          На главную
        </Link>
        {supportUrl && (
          <a href={supportUrl} className={buttonClass({ look: 'quiet' })}>
            Написать в поддержку
          </a>
        )}
      </div>
      <p className={styles.cardNumber}>Номер ошибки: {failure.number}</p>
    </section>
  );
}
