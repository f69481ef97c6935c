import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './show-more.module.css';

export interface ShowMoreProps {
  /** How many lines stand above. */
  shown: number;
  /** How many there are. */
  total: number;
  isLoading?: boolean;
  className?: string;
  onMore(): void;
}

/**
 * The end of a list that is read part by part: «Показать ещё», which keeps the focus, and how many of how many are shown,
 * said aloud as it changes (API-32). With the last part the button is gone, and the focus that it had goes to those words.
 */
export function ShowMore({ shown, total, isLoading = false, className, onMore }: ShowMoreProps) {
  const [isPressed, setIsPressed] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const hasMore = shown < total;

  useLayoutEffect(() => {
    if (!hasMore && document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, [hasMore]);

  if (!hasMore && !isPressed) return null;
  return (
    <div className={classNames(styles.end, className)}>
      {hasMore && (
        <Button
          isLoading={isLoading}
          loadingLabel="Показать ещё"
          onClick={() => {
            setIsPressed(true);
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
