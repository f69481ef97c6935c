import { failedText } from '@planner/wording';
import { wallClock } from '@planner/schedule';
import { useNow, useShell, useUser } from '@planner/shell-api';
import { EmptyState, ErrorBar, Loading, ShowMore, Skeleton } from '@planner/ui';
import { BellOff } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { BotButton } from '../bot/bot-button.tsx';
import { byDay } from './by-day.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';
import { type Notification, useDeleteNotification, useNotifications } from './use-notifications.ts';

interface NotificationListProps {
  /** The heading level of the days, one below the list's own heading. */
  level: 'h2' | 'h3';
  /** Extra content below each notification, in a list that has room for it. */
  More?: ComponentType<{ notification: Notification }>;
}

/** NTF-23, NTF-24, NTF-33. Notifications by day, loaded page by page. */
export function NotificationList({ level: Heading, More }: NotificationListProps) {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const now = useNow();
  const id = useId();
  const reading = useNotifications();
  const { data, error, isFetching, refetch, isWhole } = reading;
  const remove = useDeleteNotification();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());

  const drop = (notification: number) => {
    setRemoved((before) => new Set(before).add(notification));
    remove.mutate(
      { params: { id: notification } },
      {
        onError: (refusal) => {
          setRemoved((before) => new Set([...before].filter((one) => one !== notification)));
          toast(refusal.message, 'error');
        },
      },
    );
  };

  const failure = error && !reading.isFetchNextPageError && (
    <ErrorBar className={styles.failure} onRetry={() => void refetch()} isRetrying={isFetching}>
      {failedText('уведомления', reading, time_zone)}
    </ErrorBar>
  );
  if (!data && failure) return failure;
  if (!data) {
    return (
      <Loading className={styles.waiting}>
        <Skeleton height={20} width="30%" />
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Loading>
    );
  }
  const groups = byDay(
    data.items.filter((notification) => !removed.has(notification.id)),
    now,
    time_zone,
  );
  if (groups.length === 0 && isWhole) {
    return (
      <EmptyState title="Новых уведомлений нет" icon={<BellOff aria-hidden="true" />} action={<BotButton />}>
        Здесь появятся напоминания о занятиях, изменения в расписании и оплаты.
      </EmptyState>
    );
  }
  return (
    <>
      {failure}
      {groups.map(({ title, notifications }) => (
        <section key={title} className={styles.group} aria-labelledby={`${id}${title}`}>
          <Heading id={`${id}${title}`} className={styles.day}>
            {title}
          </Heading>
          <ul className={styles.list}>
            {notifications.map((notification) => {
              const { date, time } = wallClock(notification.created_at, time_zone);
              const moment = title === 'Раньше' ? `${date.slice(8)}.${date.slice(5, 7)}, ${time}` : time;
              return (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  moment={moment}
                  onDelete={() => drop(notification.id)}
                  more={More && <More notification={notification} />}
                />
              );
            })}
          </ul>
        </section>
      ))}
      <ShowMore shown={data.items.length} total={data.total} {...reading.end} />
    </>
  );
}
