import type { Balance } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { ErrorBar, ShowMore } from '@planner/ui';
import { failedText } from '@planner/wording';
import { useState } from 'react';
import styles from './cabinet-block.module.css';
import { MovementRow } from './movement-row.tsx';

interface MovementsProps {
  student_profile_id: number;
  /** The entries that came with the balance, and the total number. */
  newest: Pick<Balance, 'entries' | 'total'>;
}

const PAGE = 20;

/** CAB-27. Ledger entries, newest first, each with the balance after it. */
export function Movements({ student_profile_id, newest }: MovementsProps) {
  const { time_zone } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const query = { student_profile_id, page_size: PAGE };
  const read = usePages('GET /api/student/movements', { query }, { enabled: isOpen });
  const { items, total } = read.data ?? { items: newest.entries, total: newest.total };
  return (
    <section className={styles.part} aria-label="Начисления и оплаты">
      <h3>Начисления и оплаты</h3>
      {total === 0 && <p className={styles.hint}>Здесь появятся оплаты и проведённые занятия</p>}
      <ul>
        {items.map((line) => (
          <MovementRow key={line.id} line={line} />
        ))}
      </ul>
      {read.error && !read.isFetchNextPageError && (
        <ErrorBar onRetry={() => void read.refetch()} isRetrying={read.isFetching}>
          {failedText('начисления и оплаты', read, time_zone)}
        </ErrorBar>
      )}
      <ShowMore
        shown={items.length}
        total={total}
        {...read.end}
        {...(read.data === undefined && { isLoading: read.isFetching, onMore: () => setIsOpen(true) })}
      />
    </section>
  );
}
