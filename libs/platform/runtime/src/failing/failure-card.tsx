import { Button, buttonClass } from '@planner/platform-ui';
import { Link } from 'react-router-dom';
import { CAUSE } from './cause-wording.ts';
import type { RemoteFailure } from './failure.ts';
import { AWAY_TEXT, useIsAway } from './use-is-away.ts';
import styles from '../remotes.module.css';

interface FailureCardProps {
  failure: RemoteFailure;
  /** The address of the home page, if there is one. */
  home?: string;
  supportUrl: string | undefined;
  onRetry(): void;
  /** Set if a previous version exists. The user decides, because the view may contain typed text. */
  onGoBack?: (() => void) | undefined;
}

/** PLT-5. Replaces a failed remote; everything around the remote keeps working. */
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
