import { Card } from '@planner/ui';
import { OpenSessions } from '../../sessions/open-sessions.tsx';
import styles from '../../account.module.css';

/** ACC-15. The section with the account's open sessions. */
export function SessionsSection() {
  return (
    <div id="sessions" className={styles.anchor}>
      <Card title="Открытые сеансы">
        <OpenSessions />
      </Card>
    </div>
  );
}
