import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, ErrorBar } from '@planner/ui';
import { failedText } from '@planner/wording';
import { useSought } from '../use-sought.ts';
import styles from './declared.module.css';
import { DeclaredRow } from './declared-row.tsx';

/** FIN-15. What students say they have paid, waiting for the teacher's word; without any there is no such card. */
export function DeclaredCard({ isPlaced }: { isPlaced: boolean }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/payments/declared', {});
  const { data = [], error, refetch, isFetching } = read;
  const isShown = error !== null || data.length > 0;
  const sought = useSought<HTMLDivElement>(isPlaced && isShown);
  if (!isShown) return null;
  return (
    <div ref={sought} id="declared" className={styles.place}>
      <Card title="Сообщили об оплате">
        {error && (
          <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
            {failedText('сообщения об оплате', read, time_zone)}
          </ErrorBar>
        )}
        {data.length > 0 && (
          <ul aria-label="Сообщили об оплате">
            {data.map((payment) => (
              <DeclaredRow key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
