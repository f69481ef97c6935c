import { Card, PageTop } from '@planner/ui';
import { NoticeSettings } from '../notice-settings/notice-settings.tsx';
import styles from './notifications.module.css';

/** NTF-40, DLV-30. /notifications/settings: the target of the links in letters, for every role. */
export const NoticeSettingsPage = () => (
  <div className={styles.page}>
    <PageTop title="Настройки уведомлений" />
    <div className={styles.content}>
      <Card title="О чём и куда сообщать">
        <NoticeSettings />
      </Card>
    </div>
  </div>
);
