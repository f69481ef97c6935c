import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { ErrorBar } from '../notice/error-bar.tsx';
import styles from './more.module.css';

export type MoreProps = {
  shown: number;
  total: number;
  isLoading: boolean;
  hasFailed: boolean;
  /** Brings the next part of the list; it may be called again while that one is on its way. */
  onMore: () => void;
};

/**
 * The end of a list whose next part comes when its place is seen, or by a press: says how much is shown. The focus stays on
 * it, also when there is nothing more to press. STU-167.
 */
export function More({ shown, total, isLoading, hasFailed, onMore }: MoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  // A button that goes takes the focus with it, to nobody; one that is left on purpose gives it to somebody.
  const hasFocus = useRef(false);
  const isWhole = shown >= total;
  const isWaiting = !isWhole && !hasFailed && !isLoading;

  useEffect(() => {
    const node = place.current;
    if (node === null || !isWaiting) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore());
    observer.observe(node);
    return () => observer.disconnect();
  }, [isWaiting, onMore]);

  useEffect(() => {
    if (isWhole && hasFocus.current && document.activeElement === document.body) status.current?.focus();
  }, [isWhole]);

  return (
    <div ref={place} className={styles.more}>
      {hasFailed && (
        <ErrorBar onRetry={onMore} isRetrying={isLoading}>
          Не удалось загрузить продолжение списка
        </ErrorBar>
      )}
      {!isWhole && !hasFailed && (
        <Button
          isLoading={isLoading}
          onFocus={() => (hasFocus.current = true)}
          onBlur={(event) => (hasFocus.current = event.relatedTarget === null)}
          onClick={onMore}
        >
          Показать ещё
        </Button>
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {isWhole ? `Показаны все: ${total}` : `Показано ${shown} из ${total}`}
      </p>
    </div>
  );
}
