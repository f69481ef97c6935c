import { Button, buttonClass } from '@planner/platform-ui';
import { Link } from 'react-router-dom';
import { CAUSE } from './cause-wording.ts';
import type { RemoteFailure } from './failure.ts';
import { AWAY_TEXT, useIsAway } from './use-is-away.ts';
import styles from '../remotes.module.css';

interface FailureCardProps {
  failure: RemoteFailure;
  /** Where there is one to go to. */
  home?: string;
  supportUrl: string | undefined;
  onRetry(): void;
  /** Where there is a version to go back to: somebody may have typed, so it is asked. */
  onGoBack?: (() => void) | undefined;
}

/** PLT-5. Stands in the place of a remote that failed; everything around it goes on. */
export function FailureCard({ failure, home, supportUrl, onRetry, onGoBack }: FailureCardProps) {
  const isAway = useIsAway(failure);
  return (
    <section className={styles.card} role="alert" aria-labelledby="mfe-failure-title">
      <h1 id="mfe-failure-title" className={styles.cardTitle}>
        {isAway ? 'Нужна сеть' : 'Что-то пошло не так'}
      </h1>
      <p>{isAway ? AWAY_TEXT : CAUSE[failure.kind]}</p>
      <div className={styles.cardActions}>
        {onGoBack && !isAway && <Button onClick={onGoBack}>Вернуть прежнюю версию</Button>}
        <Button onClick={onRetry} look={onGoBack && !isAway ? 'quiet' : 'primary'}>
          {onGoBack && !isAway ? 'Попробовать ещё раз' : 'Повторить'}
        </Button>
        {home && (
          <Link to={home} className={buttonClass({ look: 'quiet' })}>
            На главную
          </Link>
        )}
        {supportUrl && !isAway && (
          <a href={supportUrl} className={buttonClass({ look: 'quiet' })}>
            Написать в поддержку
          </a>
        )}
      </div>
      {!isAway && <p className={styles.cardNumber}>Номер ошибки: {failure.number}</p>}
    </section>
  );
}
