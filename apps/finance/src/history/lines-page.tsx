import type { CashLine } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { type Day, dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { Button, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { dayHeading, failedText } from '@planner/wording';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { daysOf } from './days-of.ts';
import type { HistoryFilter } from './history-filter.ts';
import styles from './history.module.css';
import { LineRow } from './line-row.tsx';

interface LinesPageProps {
  filter: HistoryFilter;
  page: number;
  /** The day of the line before: it has its heading already. */
  after: Day | null;
  onOpen(line: CashLine): void;
  /** What stands where the first page has nothing. */
  empty?: ReactNode;
}

const PAGE_SIZE = 50;

/** FIN-21. A page of the book by days; the next one comes when its place is seen, or by a press. */
export function LinesPage({ filter, page, after, onOpen, empty }: LinesPageProps) {
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const read = useLive(
    'GET /api/operations',
    { query: { ...filter, page, page_size: PAGE_SIZE } },
    { keepPrevious: true },
  );
  const { data, error, refetch, isFetching } = read;
  const [isNextOpen, setIsNextOpen] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const hasNext = data !== undefined && page * PAGE_SIZE < data.total;

  useEffect(() => {
    const node = end.current;
    if (node === null || isNextOpen) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNextOpen(true));
    observer.observe(node);
    return () => observer.disconnect();
  }, [hasNext, isNextOpen]);

  return (
    <>
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('операции', read, time_zone)}
        </ErrorBar>
      )}
      {data === undefined && !error && (
        <Loading label="Загружаем операции" className={styles.skeleton}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Loading>
      )}
      {data?.items.length === 0 && empty}
      {data !== undefined &&
        daysOf(data.items).map(({ day, lines }) => (
          <section key={day} className={styles.day} aria-label={dayHeading(day, today)}>
            {day !== after && <h2>{dayHeading(day, today)}</h2>}
            <ul>
              {lines.map((line) => (
                <LineRow key={line.id} line={line} onOpen={() => onOpen(line)} />
              ))}
            </ul>
          </section>
        ))}
      {hasNext && !isNextOpen && (
        <div ref={end} className={styles.more}>
          <Button onClick={() => setIsNextOpen(true)}>Показать ещё</Button>
        </div>
      )}
      {hasNext && isNextOpen && (
        <LinesPage filter={filter} page={page + 1} after={data.items.at(-1)?.date ?? null} onOpen={onOpen} />
      )}
    </>
  );
}
