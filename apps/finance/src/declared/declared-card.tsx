import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, ErrorBar, ShowMore } from '@planner/ui';
import { failedText } from '@planner/wording';
import { useSought } from '../use-sought.ts';
import styles from './declared.module.css';
import { DeclaredRow } from './declared-row.tsx';

/** FIN-15. The declared payments that wait for the teacher's decision. Renders nothing without any. */
export function DeclaredCard({ isPlaced }: { isPlaced: boolean }) {
  const { time_zone } = useUser();
  const read = usePages('GET /api/payments/declared', { query: {} });
  const { data, error, refetch, isFetching } = read;
  const waiting = data?.items ?? [];
  const isShown = error !== null || waiting.length > 0;
  const sought = useSought<HTMLDivElement>(isPlaced && isShown);
  if (!isShown) return null;
  return (
    <div ref={sought} id="declared" className={styles.place}>
      <Card title="Сообщили об оплате">
        {error && !read.isFetchNextPageError && (
          <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
            {failedText('сообщения об оплате', read, time_zone)}
          </ErrorBar>
        )}
        {waiting.length > 0 && (
          <ul aria-label="Сообщили об оплате">
            {waiting.map((payment) => (
              <DeclaredRow key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
        {data !== undefined && <ShowMore shown={waiting.length} total={data.total} {...read.end} />}
      </Card>
    </div>
  );
}
