import { Button, classNames } from '@planner/platform-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBar } from '../notice/error-bar.tsx';
import styles from './show-more.module.css';

export interface ShowMoreProps {
  /** How many lines stand above. */
  shown: number;
  /** How many there are. */
  total: number;
  isLoading?: boolean;
  /** The part that was asked for did not come. */
  hasFailed?: boolean;
  /** The next part comes as the end of the list is seen, too: where nothing stands below it. */
  isOnSight?: boolean;
  className?: string | undefined;
  /** Brings the next part; it may be called again while that one is on its way. */
  onMore(): void;
}

/**
 * The end of a list that is read part by part: «Показать ещё», which keeps the focus, and how many of how many are shown,
 * said aloud as it changes (API-32, STU-167). With the last part the button is gone, and the focus that it had goes to those
 * words.
 */
export function ShowMore({ shown, total, isLoading = false, hasFailed = false, ...rest }: ShowMoreProps) {
  const { isOnSight = false, className, onMore } = rest;
  const [isAsked, setIsAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  // A button that goes takes the focus with it, to nobody; one that is left on purpose gives it to somebody.
  const hasFocus = useRef(false);
  const hasMore = shown < total;
  const isWatching = isOnSight && hasMore && !hasFailed && !isLoading;

  useEffect(() => {
    const node = place.current;
    if (node === null || !isWatching) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      setIsAsked(true);
      onMore();
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [isWatching, onMore]);

  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!hasMore && isLost) words.current?.focus({ preventScroll: true });
  }, [hasMore]);

  if (!hasMore && !isAsked) return null;
  return (
    <div ref={place} className={classNames(styles.end, className)}>
      {hasFailed && (
        <ErrorBar className={styles.failure} onRetry={onMore} isRetrying={isLoading}>
          Не удалось загрузить продолжение списка
        </ErrorBar>
      )}
      {hasMore && !hasFailed && (
        <Button
          isLoading={isLoading}
          loadingLabel="Показать ещё"
          onFocus={() => (hasFocus.current = true)}
          onBlur={(event) => (hasFocus.current = event.relatedTarget === null)}
          onClick={() => {
            setIsAsked(true);
            onMore();
          }}
        >
          Показать ещё
        </Button>
      )}
      <p ref={words} role="status" tabIndex={-1} className={styles.count}>
        {hasMore ? `Показано ${shown} из ${total}` : `Показаны все: ${total}`}
      </p>
    </div>
  );
}
