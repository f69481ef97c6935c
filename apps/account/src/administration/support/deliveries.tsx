import type { SupportedAccount } from '@planner/contract';
import { useNow } from '@planner/shell-api';
import { Card } from '@planner/ui';
import { NOTICE_GROUP_NAMES } from '@planner/wording';
import { CHANNEL_NAMES, deliveryText } from '../../notifications/log/delivery-text.ts';
import { useMomentText } from '../../sessions/use-moment-text.ts';
import styles from '../administration.module.css';

/** ADM-15. The newest letters about the account itself. */
export function Letters({ letters }: Pick<SupportedAccount, 'letters'>) {
  const momentText = useMomentText();
  const now = useNow();
  return (
    <Card title="Письма">
      {letters.length === 0 && <p className={styles.about}>За 30 дней писем не было</p>}
      <ul className={styles.lines} aria-label="Письма">
        {letters.map(({ id, subject, state, error, due_at, ended_at }) => (
          <li key={id}>
            <b>{subject}</b>
            <span>
              {deliveryText(
                { state: state === 'sending' ? 'waiting' : state, reason: '', due_at, ended_at, turn: null },
                now,
                momentText,
              )}
            </span>
            {error !== '' && <code>{error}</code>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** ADM-15. The newest deliveries of notifications by each channel, without their texts. */
export function Deliveries({ deliveries }: Pick<SupportedAccount, 'deliveries'>) {
  const momentText = useMomentText();
  const now = useNow();
  return (
    <Card title="Доставки уведомлений">
      {deliveries.length === 0 && <p className={styles.about}>За 30 дней доставок не было</p>}
      <ul className={styles.lines} aria-label="Доставки уведомлений">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <b>
              {CHANNEL_NAMES[delivery.channel]} · {NOTICE_GROUP_NAMES[delivery.group]}
            </b>
            <span>{deliveryText(delivery, now, momentText)}</span>
            {delivery.error !== '' && <code>{delivery.error}</code>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
