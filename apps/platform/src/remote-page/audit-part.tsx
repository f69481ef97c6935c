import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { actText, byWhom, detailsText } from '../wording/decision-wording.ts';
import { useMoment } from '../wording/use-moment.ts';
import styles from './remote.module.css';

/** PLT-264. All decisions about a remote, the newest first. */
export function AuditPart({ remote }: { remote: string }) {
  const { time_zone } = useUser();
  const moment = useMoment();
  const read = usePages('GET /api/platform/remotes/{remote}/audit', { params: { remote }, query: { page_size: 30 } });
  const { data } = read;
  return (
    <Card title="Журнал решений">
      <div className={styles.rows}>
        <ReadStatus read={read} what="журнал" zone={time_zone}>
          <Skeleton height={200} />
        </ReadStatus>
        {data?.items.length === 0 && <p className={styles.none}>Решений ещё не было</p>}
        {data !== undefined && data.items.length > 0 && (
          <>
            <ul className={styles.lines} aria-label="Журнал решений">
              {data.items.map((line) => (
                <li key={line.id}>
                  <span>{actText(line)}</span>
                  {line.version !== null && <code>{line.version}</code>}
                  <span className={styles.quiet}>
                    {[detailsText(line), byWhom(line), moment(line.at)].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
            <ShowMore shown={data.items.length} total={data.total} {...read.end} />
          </>
        )}
      </div>
    </Card>
  );
}
