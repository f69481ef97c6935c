import type { CashLine } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { type Day, dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { ReadStatus } from '@planner/ui';
import { dayHeading } from '@planner/wording';
import type { ReactNode } from 'react';
import { LinesLoading } from '../lines/lines-loading.tsx';
import { NextPart } from '../lines/next-part.tsx';
import { daysOf } from './days-of.ts';
import type { HistoryFilter } from './history-filter.ts';
import styles from './history.module.css';
import { LineRow } from './line-row.tsx';

interface LinesPageProps {
  filter: HistoryFilter;
  page: number;
  /** The day of the previous page's last line: its heading is already shown. */
  after: Day | null;
  onOpen(line: CashLine): void;
  /** Shown when the first page is empty. */
  empty?: ReactNode;
}

const PAGE_SIZE = 50;

/** FIN-21. A page of the cash book by days. The next page loads when its place becomes visible, or by a press. */
export function LinesPage({ filter, page, after, onOpen, empty }: LinesPageProps) {
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const read = useLive(
    'GET /api/operations',
    { query: { ...filter, page, page_size: PAGE_SIZE } },
    { keepPrevious: true },
  );
  const { data } = read;
  const hasNext = data !== undefined && page * PAGE_SIZE < data.total;

  return (
    <>
      <ReadStatus read={read} what="операции" zone={time_zone} loading={<LinesLoading />} />
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
      {hasNext && (
        <NextPart>
          {() => <LinesPage filter={filter} page={page + 1} after={data.items.at(-1)?.date ?? null} onOpen={onOpen} />}
        </NextPart>
      )}
    </>
  );
}
