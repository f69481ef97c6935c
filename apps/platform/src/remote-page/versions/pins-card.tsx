import type { RemoteDetails } from '@planner/platform-contract';
import { Button, Card } from '@planner/ui';
import type { Decision } from '../../deciding/decision.ts';
import { useMoment } from '../../wording/use-moment.ts';
import styles from '../remote.module.css';

interface PinsCardProps {
  pins: RemoteDetails['pins'];
  decide(this: void, decision: Decision): void;
}

/** The accounts with a pinned version, and the end of each pin. */
export function PinsCard({ pins, decide }: PinsCardProps) {
  const moment = useMoment();
  return (
    <Card title="Закрепления">
      {pins.length === 0 ? (
        <p className={styles.none}>Никому не дана версия по имени</p>
      ) : (
        <ul className={styles.lines} aria-label="Закрепления">
          {pins.map(({ user_id, email, version, expires_at }) => (
            <li key={user_id}>
              <span>{email}</span>
              <code>{version}</code>
              <span className={styles.quiet}>до: {moment(expires_at)}</span>
              <Button
                size="small"
                className={styles.last}
                aria-label={`Открепить: ${email}`}
                onClick={() => decide({ act: 'unpin', version, user: email })}
              >
                Открепить
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
