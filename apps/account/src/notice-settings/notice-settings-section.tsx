import { Card } from '@planner/ui';
import cabinet from '../account.module.css';
import { NoticeSettings } from './notice-settings.tsx';

/** NTF-40. The notification settings in the teacher's cabinet. */
export function NoticeSettingsSection() {
  return (
    <div id="notifications" className={cabinet.anchor}>
      <Card title="Уведомления">
        <NoticeSettings />
      </Card>
    </div>
  );
}
