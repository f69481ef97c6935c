import type { NotificationDelivery } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { useNow, useUser } from '@planner/shell-api';
import { ReadStatus, Skeleton } from '@planner/ui';
import { useMomentText } from '../../sessions/use-moment-text.ts';
import { CHANNEL_NAMES, deliveryText } from './delivery-text.ts';
import { ProveAgain } from './prove-again.tsx';
import styles from './where-sent.module.css';

/** DLV-12: the server keeps the deliveries of a notification for this time, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** DLV-32. One line for each channel. An empty list explains why it is empty. */
export function SentList({ id, created_at }: { id: number; created_at: string }) {
  const { time_zone } = useUser();
  const now = useNow();
  const read = useLive('GET /api/notification-deliveries', { query: { notification_id: id } });
  const { data } = read;
  const isForgotten = now - Date.parse(created_at) > KEPT_MS;
  return (
    <>
      <ReadStatus read={read} what="отправку" zone={time_zone} label="Смотрим, куда отправлено">
        <Skeleton height={20} width="70%" />
      </ReadStatus>
      {data?.items.length === 0 && (
        <p className={styles.nothing}>
          {isForgotten
            ? 'Куда отправлено уведомление, видно 30 дней'
            : 'Только сюда: другие каналы тогда не были подключены'}
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.rows}>
          {inTurn(data.items).map((delivery) => (
            <SentRow key={delivery.id} delivery={delivery} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}

/** After the deliveries with a turn. */
const LAST = 99;

/** DLV-38. Deliveries one after another are shown in their order. */
const inTurn = (items: readonly NotificationDelivery[]) =>
  items.toSorted((one, other) => (one.turn ?? LAST) - (other.turn ?? LAST));

function SentRow({ delivery, now }: { delivery: NotificationDelivery; now: number }) {
  const momentText = useMomentText();
  const { channel, state, needs_proof } = delivery;
  return (
    <li className={styles.row}>
      <b>{CHANNEL_NAMES[channel]}</b>
      <span className={styles.what} data-state={state}>
        {deliveryText(delivery, now, momentText)}
      </span>
      {needs_proof && <ProveAgain />}
    </li>
  );
}
