import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import type { Period } from '../period/period.ts';
import styles from './shares.module.css';
import { SourceShares } from './source-shares.tsx';

/** FIN-7. Where the money of a period is from. */
export function SourceCard({ period }: { period: Period }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/earned-source', { query: period }, { keepPrevious: true });
  const { data, error, refetch, isFetching } = read;
  const sources = data?.filter(({ amount }) => amount !== 0);
  return (
    <Card title="По источникам">
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('источники', read, time_zone)}
        </ErrorBar>
      )}
      {data === undefined && !error && (
        <Loading label="Загружаем источники">
          <Skeleton height={120} />
        </Loading>
      )}
      {sources?.length === 0 && <p className={styles.none}>За период денег не было</p>}
      {sources !== undefined && sources.length > 0 && <SourceShares sources={sources} />}
    </Card>
  );
}
