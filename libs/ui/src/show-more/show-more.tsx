import { Button, classNames } from '@planner/platform-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBar } from '../notice/error-bar.tsx';
import styles from './show-more.module.css';

export interface ShowMoreProps {
  /** The number of shown rows. */
  shown: number;
  /** The total number of rows. */
  total: number;
  isLoading?: boolean;
  /** The requested part failed to load. */
  hasFailed?: boolean;
  /** Also loads the next part when the end becomes visible. Use it for a list without content below. */
  isOnSight?: boolean;
  className?: string | undefined;
  /** Loads the next part. It may be called again while a part is loading. */
  onMore(): void;
}

/**
 * The end of a list that is read part by part: «Показать ещё», and the shown and total numbers, which are announced
 * (API-32, STU-167). The button keeps the focus. After the last part it disappears and its focus moves to the numbers.
 */
export function ShowMore({ shown, total, isLoading = false, hasFailed = false, ...rest }: ShowMoreProps) {
  const { isOnSight = false, className, onMore } = rest;
  const [isAsked, setIsAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  // A removed button loses its focus to the body. A button that the user leaves passes the focus to another element.
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
