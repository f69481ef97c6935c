import { useUser } from '@planner/shell-api';
import { ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './administration.module.css';

interface PartListProps<Item> {
  /** The name of the list in the message of a failed read: «отзывы». */
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

/** When the focused row disappears, the browser drops the focus: the list then takes it. */
function useKeptFocus(list: RefObject<HTMLElement | null>, data: unknown) {
  const hasFocus = useRef(false);
  useEffect(() => {
    const node = list.current;
    const note = ({ target }: FocusEvent) => {
      hasFocus.current = target instanceof Node && node?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) list.current?.focus();
  }, [list, data]);
}

/** ADM-11. The rows of one tab, read page by page. The focus stays in the list when its row disappears. */
export function PartList<Item>({ what, label, read, empty, children }: PartListProps<Item>) {
  const { time_zone } = useUser();
  const { data } = read;
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, data);
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={label} className={styles.list}>
      <ReadStatus read={read} what={what} zone={time_zone} className={styles.list}>
        <Skeleton height={112} />
        <Skeleton height={112} />
      </ReadStatus>
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
