import { PageTop } from '@planner/ui';
import { WhereSent } from './log/where-sent.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { ReadAllButton } from './read-all-button.tsx';

/** /notifications */
export function NotificationsPage() {
  return (
    <div className={styles.page}>
      <PageTop title="Уведомления" actions={<ReadAllButton />} />
      <div className={styles.content}>
        <NotificationList level="h2" More={WhereSent} />
      </div>
    </div>
  );
}
