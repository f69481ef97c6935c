import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { EmptyState, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { CircleCheckBig } from 'lucide-react';
import { FailureRow } from './failure-row.tsx';
import { FailureToolbar } from './failure-toolbar.tsx';
import styles from './failures.module.css';
import { useFailureFilter } from './use-failure-filter.ts';

/**
 * PLT-265. The places where remotes fail, the most frequent first; with `of`, the places of one remote. The address
 * keeps the filter.
 */
export function FailuresPart({ of }: { of?: string }) {
  const { time_zone } = useUser();
  const { filter, change } = useFailureFilter(of);
  const { period, remote, version } = filter;
  const read = usePages('GET /api/platform/failures', {
    query: { period, page_size: 20, ...(remote !== null && { remote }), ...(version !== null && { version }) },
  });
  const { data } = read;
  return (
    <>
      <FailureToolbar filter={filter} canChooseRemote={of === undefined} onChange={change} />
      <ReadStatus read={read} what="сбои" zone={time_zone} className={styles.list}>
        <Skeleton height={96} />
        <Skeleton height={96} />
      </ReadStatus>
      {data?.items.length === 0 && (
        <EmptyState title="Сбоев нет" icon={<CircleCheckBig aria-hidden="true" />}>
          За это время страницы ни о чём не сообщили.
        </EmptyState>
      )}
      {data !== undefined && data.items.length > 0 && (
        <>
          <ul className={styles.list} aria-label="Сбои">
            {data.items.map((group) => (
              <FailureRow key={group.id} group={group} />
            ))}
          </ul>
          <ShowMore shown={data.items.length} total={data.total} {...read.end} />
        </>
      )}
    </>
  );
}
