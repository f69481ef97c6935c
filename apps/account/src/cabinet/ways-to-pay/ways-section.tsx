import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, ReadStatus, Skeleton } from '@planner/ui';
import { WaysForm } from './ways-form.tsx';

/** BIL-7. The section «Как мне платят» of the teacher's settings. */
export function WaysSection() {
  const { time_zone } = useUser();
  const read = useLive('GET /api/ways-to-pay', {});
  const { data, refetch } = read;
  if (data === undefined) {
    return (
      <Card title="Как мне платят">
        <ReadStatus read={read} what="способы оплаты" zone={time_zone}>
          <Skeleton height={320} />
        </ReadStatus>
      </Card>
    );
  }
  return (
    <>
      <ReadStatus read={read} what="способы оплаты" zone={time_zone} />
      <WaysForm saved={data} reread={async () => (await refetch({ throwOnError: true })).data ?? data} />
    </>
  );
}
