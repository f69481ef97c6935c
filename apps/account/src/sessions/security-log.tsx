import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Button, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import styles from '../account.module.css';
import { eventText, placeText } from './security-event-text.ts';
import { useMomentText } from './use-moment-text.ts';

const PAGE = 20;

/** ACC-144, ACC-172. The events that concern access to the account, and advice when somebody else caused them. */
export function SecurityLog({ onPassword }: { onPassword(): void }) {
  const { time_zone } = useUser();
  const momentText = useMomentText();
  const read = usePages('GET /api/user/security-events', { query: { page_size: PAGE } });
  const { data } = read;
  return (
    <div className={styles.sections}>
      <div className={styles.advice}>
        <p className={styles.lead}>
          Здесь видно, кто и откуда входил и что менял. Если это были не вы, смените пароль и нажмите «Выйти везде» в
          открытых сеансах.
        </p>
        <div className={styles.buttons}>
          <Button onClick={onPassword}>Сменить пароль</Button>
        </div>
      </div>
      <ReadStatus read={read} what="журнал" zone={time_zone}>
        <Skeleton height={96} />
      </ReadStatus>
      {data && (
        <>
          <ul className={styles.rows}>
            {data.items.map((event) => (
              <li key={event.id} className={styles.row}>
                <span className={styles.what}>
                  <b>{eventText(event)}</b>
                  <span>{[placeText(event), momentText(event.at)].filter(Boolean).join(' · ')}</span>
                </span>
              </li>
            ))}
          </ul>
          <ShowMore shown={data.items.length} total={data.total} {...read.end} />
        </>
      )}
    </div>
  );
}
