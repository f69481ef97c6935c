import { Dialog } from '@planner/ui';
import { NoticeSettings } from './notice-settings.tsx';

/** NTF-40. Of a student, from the menu of the header. */
export function NoticeSettingsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Уведомления" onClose={onClose} cancelLabel="Закрыть">
      <NoticeSettings />
    </Dialog>
  );
}
