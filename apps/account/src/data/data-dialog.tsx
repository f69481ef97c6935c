import type { ModalBodyProps } from '@planner/shell-api';
import { Dialog } from '@planner/ui';
import { AccountExport } from './account-export.tsx';

/** XPT-6. The export of a student's data. The header's menu opens this dialog. */
export function DataDialog({ close }: ModalBodyProps<'account-data'>) {
  return (
    <Dialog title="Мои данные" onClose={() => close()} cancelLabel="Закрыть">
      <AccountExport />
    </Dialog>
  );
}
