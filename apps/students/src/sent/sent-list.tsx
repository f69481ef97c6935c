import type { SentToFamily } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { dayInZone, wallClock } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { datedMomentText } from '@planner/wording';
import styles from './sent.module.css';

/** A channel that this version does not know has its own name. */
const CHANNEL: Readonly<Record<string, string>> = {
  mail: 'почта',
  bot: 'Telegram',
  push: 'браузер',
  max: 'MAX',
  vk: 'ВКонтакте',
};
const STATE: Readonly<Record<SentToFamily['state'], string>> = {
  sent: 'отправлено',
  waiting: 'ждёт отправки',
  failed: 'не доставлено',
  skipped: 'не отправлено',
};

/** MSG-20. The deliveries, the newest first. */
export function SentList({ student_id }: { student_id: number }) {
  const { time_zone } = useUser();
  const today = dayInZone(useNow(60_000), time_zone);
  const pages = usePages('GET /api/students/{id}/sent', { params: { id: student_id }, query: {} });
  const { data } = pages;
  return (
    <>
      <ReadStatus read={pages} what="отправленное" zone={time_zone}>
        <Skeleton height={96} />
      </ReadStatus>
      {data?.total === 0 && (
        <p className={styles.none}>
          За 30 дней ничего не отправлено. Здесь видно то, что ушло на почту, в мессенджеры и в браузер
        </p>
      )}
      {data !== undefined && data.total > 0 && (
        <ul className={styles.list} aria-label="Что отправлено">
          {data.items.map(({ id, reader_name, message, channel, state, at }) => {
            const { date, time } = wallClock(at, time_zone);
            return (
              <li key={id} className={styles.row}>
                <p className={styles.head}>
                  <b>{reader_name}</b>
                  <span className={styles.state} data-state={state}>
                    {CHANNEL[channel] ?? channel}: {STATE[state]}
                  </span>
                  <time dateTime={at}>{datedMomentText(date, time, today)}</time>
                </p>
                <p className={styles.text}>{message}</p>
              </li>
            );
          })}
        </ul>
      )}
      {data !== undefined && <ShowMore shown={data.items.length} total={data.total} {...pages.end} />}
    </>
  );
}
