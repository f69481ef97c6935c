import { type FailedPartProps, useShell } from '@planner/shell-api';
import { Button, classNames } from '@planner/platform-ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { causeText } from './cause-wording.ts';
import { failureOf } from './classify.ts';
import styles from './failed-part.module.css';
import type { RemoteFailure } from './failure.ts';
import { FailureCard } from './failure-card.tsx';
import { isMissingFile } from './missing-file.ts';
import { AWAY_TEXT, useIsAway } from './use-is-away.ts';
import { useRetryWhenBack } from './use-retry-when-back.ts';
import { useTopmost } from './use-topmost.ts';

interface PartCardProps {
  label: string;
  /** Null until the cause is known. */
  failure: RemoteFailure | null;
  isOver?: boolean;
  onRetry(): void;
  onGiveUp?: (() => void) | undefined;
  /** Absent without a previous version. */
  onGoBack?: (() => void) | undefined;
}

/** A small card in place of a failed component, or over the page and its dialogs. */
export function PartCard({ label, failure, isOver = false, onRetry, onGiveUp, onGoBack }: PartCardProps) {
  const isAway = useIsAway(failure);
  const card = useRef<HTMLDivElement>(null);
  const place = useTopmost(card, isOver);
  const said = (
    <div
      ref={card}
      role="alert"
      popover={isOver ? 'manual' : undefined}
      className={classNames(styles.card, isOver && styles.over)}
    >
      <p className={styles.text}>
        <b>{isAway ? `«${label}»: нужна сеть.` : `Не удалось показать «${label}».`}</b>{' '}
        {isAway ? AWAY_TEXT : failure && causeText(failure)}
      </p>
      <div className={styles.actions}>
        {onGoBack && (
          <Button size="small" onClick={onGoBack}>
            Вернуть прежнюю версию
          </Button>
        )}
        <Button size="small" onClick={onRetry}>
          {onGoBack ? 'Попробовать ещё раз' : 'Повторить'}
        </Button>
        {onGiveUp && (
          <Button size="small" look="quiet" onClick={onGiveUp}>
            Закрыть
          </Button>
        )}
      </div>
    </div>
  );
  return isOver ? createPortal(said, place) : said;
}

/**
 * PLT-101, PLT-105. Replaces a lazy component that did not load or crashed; names the cause and reports the failure.
 */
export function FailedPart({ label, look, error, onRetry, onGiveUp }: FailedPartProps) {
  const { links, report } = useShell();
  const [failure, setFailure] = useState<RemoteFailure | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const found = await failureOf(error, label, isMissingFile(error) ? 'load' : 'healthy');
      report(found, label);
      if (isCurrent) setFailure(found);
    };
    find().catch((other: unknown) => report(other, label));
    return () => {
      isCurrent = false;
    };
  }, [error, label, report]);
  useRetryWhenBack(failure, onRetry);
  if (look === 'page' && failure) {
    return <FailureCard failure={failure} supportUrl={links.support ?? undefined} onRetry={onRetry} />;
  }
  return <PartCard label={label} failure={failure} isOver={look === 'over'} onRetry={onRetry} onGiveUp={onGiveUp} />;
}
