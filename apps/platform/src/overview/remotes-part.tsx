import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { EmptyState, ReadStatus, Skeleton } from '@planner/ui';
import { Layers } from 'lucide-react';
import styles from './overview.module.css';
import { RemoteCard } from './remote-card.tsx';

/** PLT-261. All remotes in the server's order: remotes with problems first. */
export function RemotesPart() {
  const { time_zone } = useUser();
  const read = useLive('GET /api/platform/overview', {});
  const { data } = read;
  return (
    <>
      <ReadStatus read={read} what="разделы" zone={time_zone} className={styles.list}>
        <Skeleton height={168} />
        <Skeleton height={168} />
        <Skeleton height={168} />
      </ReadStatus>
      {data?.length === 0 && (
        <EmptyState title="Разделов ещё нет" icon={<Layers aria-hidden="true" />}>
          Раздел появится, когда его версию опубликуют и выпустят.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list} aria-label="Разделы">
          {data.map((overview) => (
            <RemoteCard key={overview.remote} overview={overview} />
          ))}
        </ul>
      )}
    </>
  );
}
