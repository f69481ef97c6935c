import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, ReadStatus, Skeleton } from '@planner/ui';
import type { Period } from '../period/period.ts';
import styles from './shares.module.css';
import { SourceShares } from './source-shares.tsx';

/** FIN-7. The money of a period by source. */
export function SourceCard({ period }: { period: Period }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/earned-source', { query: period }, { keepPrevious: true });
  const { data } = read;
  const sources = data?.filter(({ amount }) => amount !== 0);
  return (
    <Card title="По источникам">
      <ReadStatus read={read} what="источники" zone={time_zone}>
        <Skeleton height={120} />
      </ReadStatus>
      {sources?.length === 0 && <p className={styles.none}>За период заработка не было</p>}
      {sources !== undefined && sources.length > 0 && <SourceShares sources={sources} />}
    </Card>
  );
}
