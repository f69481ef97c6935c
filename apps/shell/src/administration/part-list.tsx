import { useUser } from '@planner/shell-api';
import { ErrorBar, Loading, ShowMore, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './administration.module.css';

interface PartListProps<Item> {
  /** What could not be read: «отзывы». */
  what: string;
  label: string;
  read: {
    data: { items: readonly Item[]; total: number } | undefined;
    error: Error | null;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    dataUpdatedAt: number;
    errorUpdatedAt: number;
    refetch(this: void): Promise<unknown>;
    end: { isLoading: boolean; hasFailed: boolean; onMore(this: void): void };
  };
  empty: ReactNode;
  children(item: Item): ReactNode;
}

/** ADM-11. One part's rows, read page by page; the focus stays in the list when its row has gone elsewhere. */
export function PartList<Item>({ what, label, read, empty, children }: PartListProps<Item>) {
  const { time_zone } = useUser();
  const { data, error, isFetching, refetch } = read;
  const list = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) list.current?.focus();
  }, [data]);
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    hasFocus.current = relatedTarget === null || currentTarget.contains(relatedTarget);
  };
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className={styles.list}
      onFocus={() => (hasFocus.current = true)}
      onBlur={leave}
    >
      {error && !read.isFetchNextPageError && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText(what, read, time_zone)}
        </ErrorBar>
      )}
      {!data && !error && (
        <Loading label={`Загружаем ${what}`} className={styles.list}>
          <Skeleton height={112} />
          <Skeleton height={112} />
        </Loading>
      )}
      {data?.items.length === 0 && empty}
      {data !== undefined && data.items.length > 0 && (
        <>
          <ul className={styles.rows}>{data.items.map(children)}</ul>
          <ShowMore shown={data.items.length} total={data.total} {...read.end} />
        </>
      )}
    </div>
  );
}
