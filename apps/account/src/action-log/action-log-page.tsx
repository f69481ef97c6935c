import { usePages } from '@planner/live-data';
import { wallClock } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { Card, EmptyState, PageTop, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { dayHeading } from '@planner/wording';
import { History } from 'lucide-react';
import { ActionRow } from './action-row.tsx';
import styles from './action-log.module.css';

const PAGE = 30;

/** /action-log. UND-25: the acts of the last 30 days by day, the newest first. */
export function ActionLogPage() {
  const { time_zone } = useUser();
  const today = wallClock(useNow(), time_zone).date;
  const read = usePages('GET /api/action-log', { query: { page_size: PAGE } });
  const { data } = read;
  const days = Map.groupBy(data?.items ?? [], ({ at }) => wallClock(at, time_zone).date);
  return (
    <div>
      <PageTop title="Журнал действий" />
      <div className={styles.page}>
        <p className={styles.lead}>
          Что изменили вы, ваши ученики и сама Тетрадка за 30 дней. Своё действие можно отменить, пока после него не
          изменилось то же самое.
        </p>
        <ReadStatus read={read} what="журнал" zone={time_zone}>
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </ReadStatus>
        {data?.items.length === 0 && (
          <EmptyState icon={<History aria-hidden="true" />} title="Здесь пока пусто">
            Действия появятся здесь, как только вы что-нибудь измените.
          </EmptyState>
        )}
        {[...days].map(([day, entries]) => (
          <Card key={day} title={dayHeading(day, today)}>
            <ul className={styles.rows} aria-label={dayHeading(day, today)}>
              {entries.map((entry) => (
                <ActionRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </Card>
        ))}
        {data && <ShowMore shown={data.items.length} total={data.total} {...read.end} />}
      </div>
    </div>
  );
}
