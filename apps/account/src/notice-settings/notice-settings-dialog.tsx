import type { ModalBodyProps } from '@planner/shell-api';
import { Dialog } from '@planner/ui';
import { NoticeSettings } from './notice-settings.tsx';

/** NTF-40. A student's notification settings. The header's menu opens this dialog. */
export function NoticeSettingsDialog({ close }: ModalBodyProps<'notice-settings'>) {
  return (
    <Dialog title="Уведомления" onClose={() => close()} cancelLabel="Закрыть">
      <NoticeSettings />
    </Dialog>
  );
}
